# shellcheck shell=bash
# What the scripts beside this one share. Source it after setting `root`, the project's folder.

set -euo pipefail

venv=${root:?}/.venv

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    ja*) japanese=yes ;;
    *) japanese= ;;
esac

# say ENGLISH JAPANESE: a line for the person at the terminal, in the person's language.
say() {
    if [[ $japanese ]]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi >&2
}

# need run|dev: make sure that .venv holds what requirements/run.txt or dev.txt locks.
#
# An installed lock is kept as a copy in .venv, written last: a copy that equals the lock file
# means ready, no copy at all means interrupted or not ours, and then .venv is built anew.
need() {
    if ready "$1"; then return; fi
    find_python
    exec 9<"$root"
    lock_fd_9
    if ! ready "$1"; then set_up "$1"; fi # another start may have done it while we waited
    exec 9<&-
}

ready() {
    [[ -x $venv/bin/python && -r $venv/$1.txt ]] || return 1
    [[ $(<"$venv/$1.txt") == "$(<"$root/requirements/$1.txt")" ]]
}

# Sets `python` to the real path of an interpreter: when a later upgrade removes that version,
# .venv/bin/python dangles and .venv is built anew.
find_python() {
    if probe_pythons; then return; fi
    if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
        say 'Installing Python with venv (apt-get) ...' 'Pythonとvenvをapt-getで入れています…'
        apt_get update && apt_get install --no-install-recommends python3-venv || true
        if probe_pythons; then return; fi
    fi
    say 'Souan needs Python 3.11 or newer with venv: install it (Debian, Ubuntu: apt install python3-venv) and start again.' \
        '草案にはvenv付きのPython 3.11以降が必要です。インストールしてから、もう一度起動してください(Debian、Ubuntuでは apt install python3-venv)。'
    exit 2
}

apt_get() {
    DEBIAN_FRONTEND=noninteractive apt-get -qq -y "$@" </dev/null >/dev/null
}

probe_pythons() {
    local name
    for name in python3.13 python3.12 python3.11 python3; do
        if python=$("$name" -I -c '
import os, sys
if sys.version_info < (3, 11):
    sys.exit(1)
import ensurepip, venv
print(os.path.realpath(sys.executable))' 2>/dev/null); then return; fi
    done
    return 1
}

# Make sure that there is a Chromium for the tests of pages.
need_browser() {
    if find_browser; then return; fi
    if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
        say 'Installing Chromium for the tests of pages (apt-get) ...' 'ページのテスト用にChromiumをapt-getで入れています…'
        apt_get update && apt_get install --no-install-recommends chromium || true
        if find_browser; then return; fi
    fi
    say 'The tests of pages need Chromium: install it (Debian: apt install chromium) and start again.' \
        'ページのテストにはChromiumが必要です。インストールしてから、もう一度起動してください(Debianでは apt install chromium)。'
    exit 2
}

find_browser() {
    local name
    for name in chromium chromium-browser google-chrome; do
        if command -v "$name" >/dev/null; then return; fi
    done
    return 1
}

# Wait until no other script sets this project up. The lock belongs to the open file, which
# this shell shares with Python: it lasts until the shell closes it or dies. (flock(1) is not
# on every system.)
lock_fd_9() {
    local waiting
    waiting=$(say 'Waiting for another set-up of this folder ...' '同じフォルダの別の準備が終わるのを待っています…' 2>&1)
    "$python" -I -c '
import fcntl, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
try:
    fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)
except BlockingIOError:
    print(sys.argv[1], file=sys.stderr, flush=True)
    fcntl.flock(9, fcntl.LOCK_EX)' "$waiting"
}

set_up() {
    if compgen -G "$venv/*.txt" >/dev/null && "$venv/bin/python" -I -m pip --version >/dev/null 2>&1; then
        say 'Updating .venv ...' '.venvを更新しています…'
    else
        say 'Setting up .venv, once; this takes a minute ...' '最初の準備をしています(.venv、1分ほど)…'
        rm -rf "$venv"
        "$python" -m venv "$venv" || set_up_failed
    fi
    rm -f "$venv"/*.txt
    "$venv/bin/python" -I -m pip install -qq --no-input --disable-pip-version-check \
        --require-hashes --only-binary :all: -r "$root/requirements/$1.txt" || set_up_failed
    # The package itself is not built or installed: one relative line puts src on the path.
    local site
    site=$("$venv/bin/python" -I -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    echo '../../../../src' >"$site/souan.pth"
    if [[ $1 == dev ]]; then cp "$root/requirements/run.txt" "$venv/run.txt"; fi # dev holds run
    cp "$root/requirements/$1.txt" "$venv/$1.txt"
}

set_up_failed() {
    say 'The set-up failed, see above. Start again to try again.' \
        '準備に失敗しました(上の行を参照)。もう一度起動するとやり直します。'
    exit 2
}
