"""The table in the browser: storage, live matches, bots at seats, streams, pages and the JSON API."""
