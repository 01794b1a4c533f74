#!/bin/sh
# Runs the tests of one program, written by Cairn. Each starts the program in a folder of its own, with nothing in its environment
# but PATH and what the test sets, and compares what it writes to standard output and its exit status.
#
#   ./@SCRIPT@ PROGRAM      all tests; one line per test, exit status 1 if one fails
#   ./@SCRIPT@ PROGRAM 7    test 7 only, with its output shown; the exit status is the program's
#
# Without arguments the program is $CAIRN_PROGRAM, or @PROGRAM@ in the current folder.
#
# CAIRN_TIMEOUT=seconds   changes the time limit of a test (10)
# CAIRN_LIMITS=1          also limits memory and file size; CAIRN_LIMITS=sanitizer: file size only
# CAIRN_HOST=1            also runs tests that touch more of the host than files
# CAIRN_SKIP=3,7          leaves tests out; CAIRN_ONLY=3 leaves out all others
#
# @FOLDER@/N/ holds test N: arguments, environment, stdin, files/ as it finds them; stdout, status as it has to leave them. Where the
# test has a file 'system', cairn_world.c answers for terminal and commands by it: compiled by $CC (cc) and preloaded, which a
# program has to allow (no static or setuid one); CAIRN_LINKED=1: the program is linked with it.

here=$(cd "$(dirname "$0")" && pwd) || exit 2
program=${1:-${CAIRN_PROGRAM:-./@PROGRAM@}}
if [ ! -x "$program" ] || [ -d "$program" ]; then
  echo "$0: $program is no program; name the one to test" >&2
  exit 2
fi
bin=$(cd "$(dirname "$program")" && pwd) || exit 2
name=$(basename "$program")
limit=${CAIRN_TIMEOUT:-10}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/cairn.XXXXXX") || exit 2
trap 'chmod -R u+rwx "$scratch" 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

world=
for answers in "$here"/@FOLDER@/*/system; do
  [ -f "$answers" ] && [ -z "$CAIRN_LINKED" ] || break
  ${CC:-cc} -w -O1 -shared -fPIC "$here/cairn_world.c" -o "$scratch/world.so" -ldl 2>/dev/null && world=$scratch/world.so
  break
done

limited() {
  ulimit -c 0
  [ -n "$CAIRN_LIMITS" ] || return 0
  ulimit -f 32768
  [ "$CAIRN_LIMITS" = sanitizer ] || ulimit -v 2097152
}

# Becomes the program of the test in $1.
start() {
  case=$1
  cd "$scratch/work" || exit 126
  limited
  set -- env -i PATH="$bin:/usr/bin:/bin"
  [ -z "$ASAN_OPTIONS" ] || set -- "$@" ASAN_OPTIONS="$ASAN_OPTIONS"
  . "$case/environment"
  command -v timeout >/dev/null && set -- "$@" timeout -s KILL "$limit"
  if [ -f "$case/system" ]; then
    set -- "$@" /usr/bin/env CAIRN_ANSWERS="$case/system"
    [ -z "$world" ] || set -- "$@" LD_PRELOAD="$world"
  fi
  set -- "$@" "$name"
  . "$case/arguments"
  exec "$@"
}

prepare() {
  if [ -e "$scratch/work" ]; then
    chmod -R u+rwx "$scratch/work"
    rm -rf "$scratch/work"
  fi
  mkdir "$scratch/work"
  [ ! -d "$1/files" ] || cp "$1/files/"* "$scratch/work"
  input=/dev/null
  [ ! -f "$1/stdin" ] || input=$1/stdin
}

# Says what is wrong with what the test in $1 left with status $2, if anything.
judge() {
  if [ "$2" -eq 137 ]; then
    echo "# timed out after $limit s"
  elif [ "$2" -gt 128 ] && { [ ! -f "$1/status" ] || [ "$(cat "$1/status")" -ne "$2" ]; }; then
    echo "# crashed: signal $(($2 - 128))"
  else
    [ ! -f "$1/status" ] || [ "$(cat "$1/status")" -eq "$2" ] || echo "# line 1: exit status is $2, expected $(cat "$1/status")"
    [ ! -f "$1/stdout" ] || cmp -s "$1/stdout" "$scratch/stdout" ||
      echo "# line 1: standard output is $(wc -c <"$scratch/stdout") bytes, expected other $(wc -c <"$1/stdout") bytes"
  fi
}

skipped() {
  [ -z "$CAIRN_ONLY" ] || [ "$CAIRN_ONLY" -eq "$1" ] || echo "left out"
  case ",$CAIRN_SKIP," in *",$1,"*) echo "left out" ;; esac
  [ -n "$CAIRN_LINKED$world" ] || [ ! -f "$here/@FOLDER@/$1/system" ] || echo "needs a C compiler: CC names one"
  [ -n "$CAIRN_HOST" ] || [ ! -f "$here/@FOLDER@/$1/host" ] || cat "$here/@FOLDER@/$1/host"
}

if [ -n "$2" ]; then
  [ -d "$here/@FOLDER@/$2" ] || { echo "$0: no test $2" >&2; exit 2; }
  prepare "$here/@FOLDER@/$2"
  (start "$here/@FOLDER@/$2") <"$input"
  exit $?
fi

failed=0
echo "1..@COUNT@"
for number in @NUMBERS@; do
  test=$here/@FOLDER@/$number
  title="$number - $name: $(cat "$test/title")"
  why=$(skipped "$number" | head -n 1)
  if [ -n "$why" ]; then
    printf 'ok %s # SKIP %s\n' "$title" "$why"
    continue
  fi
  prepare "$test"
  (start "$test") <"$input" >"$scratch/stdout" 2>"$scratch/stderr"
  wrong=$(judge "$test" $?)
  if [ -z "$wrong" ]; then
    printf 'ok %s\n' "$title"
  else
    failed=$((failed + 1))
    printf 'not ok %s\n' "$title"
    printf '%s\n' "$wrong"
  fi
done
[ "$failed" -eq 0 ] || echo "$failed of @COUNT@ tests failed" >&2
[ "$failed" -eq 0 ]
