#!/bin/sh
# Compiles the two libraries beside it; on Debian: apt-get install gcc gcc-aarch64-linux-gnu.
set -eu
cd "$(dirname "$0")"
compile() {
  mkdir -p "$1"
  "$2" -O2 -fPIC -ffreestanding -fno-asynchronous-unwind-tables "$3" -shared -nostdlib -s \
    -Wl,-soname,libatomic.so.1,--version-script,libatomic.map,--build-id=none,--hash-style=gnu,-z,noseparate-code,-z,norelro \
    -o "$1/libatomic.so.1" compare-exchange.c
}
compile x64 gcc -fcf-protection=none
compile arm64 aarch64-linux-gnu-gcc -mno-outline-atomics
