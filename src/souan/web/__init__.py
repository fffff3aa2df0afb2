"""The table in the browser: storage, live matches, bots at seats, streams and the JSON API."""
