"""Check that requirements/*.txt lock what pyproject.toml asks for, and name no machine."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+)==\S+( ; [^\\]+)?( \\)?")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def normal(name: str) -> str:
    """A package's name as indexes spell it: `Import_Linter` is `import-linter`."""
    return re.sub(r"[-_.]+", "-", name).lower()


def problems(lock: Path, wanted: list[str]) -> Iterator[str]:
    """Say what is wrong with a lock file that should cover the wanted requirements."""
    lines = [line for line in lock.read_text().splitlines() if not line.startswith("#")]
    locked = set()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if requirement := REQUIREMENT.fullmatch(line):
            locked.add(normal(requirement[1]))
            if not HASH.fullmatch(following):
                yield f"{lock.name}: no hash: {line}"
        elif not HASH.fullmatch(line):
            yield f"{lock.name}: neither a pinned package nor a hash: {line}"
    for name in wanted:
        if normal(re.split(r"[^A-Za-z0-9._-]", name)[0]) not in locked:
            yield f"{lock.name}: {name} is not locked; run scripts/lock"


def main() -> int:
    """Print every problem; the exit code says whether there was one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    run = project["dependencies"] + extras["lab"]
    dev = run + extras["dev"]
    found = [
        *problems(ROOT / "requirements/run.txt", run),
        *problems(ROOT / "requirements/dev.txt", dev),
    ]
    for problem in found:
        print(problem)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
