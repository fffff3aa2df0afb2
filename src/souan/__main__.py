"""``python -m souan``."""

import sys

from souan.cli import main

sys.exit(main())
