#!/bin/sh
# Runs the pinned Node, as tools/node.mjs does, for services: npm 10 makes no node_modules/.bin/node.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
esac
node="$root/node_modules/node-linux-$arch/bin/node"
if [ ! -x "$node" ]; then
  echo "$node is missing: delete node_modules, and run npm run build." >&2
  exit 127
fi
# Official builds of Node link to libatomic, which a minimal Linux lacks.
"$node" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$root/tools/libatomic/$arch${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$node" "$@"
