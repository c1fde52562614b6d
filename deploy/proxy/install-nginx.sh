#!/bin/sh
# Installs nginx.conf for a site: install-nginx.sh <name>, such as judian.example. Its certificate has to be in /etc/ssl/judian.
set -eu
name=${1:?the name of the site, such as judian.example}
root=${DESTDIR:-}
target=$root/etc/nginx/conf.d/judian.conf

# In a folder of their own: see deploy/monitoring/logrotate.conf.
install -d -m 0755 "$root/var/log/judian"
source=$(dirname "$(readlink -f "$0")")
install -D -m 0644 "$source/maintenance.html" "$root/etc/nginx/judian/maintenance.html"
sed "s/judian\.example/$name/g" "$source/nginx.conf" >"$target"

version=$(nginx -v 2>&1 | sed 's/.*nginx\/\([0-9.]*\).*/\1/')
if [ "$(printf '%s\n' 1.25.1 "$version" | sort -V | head -n 1)" = 1.25.1 ]; then
  sed -i -e 's/^  listen \(.*443\) ssl http2;/  listen \1 ssl;/' -e '0,/^  listen .*443 ssl;/s//&\n  http2 on;/' "$target"
fi
nginx -t
