"""The table in the browser: storage, live matches, bots, streams, pages and the JSON API."""
