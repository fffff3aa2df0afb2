"""A draft's whole condition on one page: what is played for it, what came of it, how it is shown.

`order` says what to play, `findings` what came of that, `notable` which games to look at,
`verdict` says it in words, `plots` draws it, `page` and `data` write it as HTML and as JSON.
"""
