#!/bin/sh
# Installs the units of this release, their user, folders and log retention, and judian-ctl; again for each release. Changes no setting.
set -eu
release=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")

if [ -e /opt/judian ] && [ ! -L /opt/judian ]; then
  echo "/opt/judian is a folder: move it to /opt/judian-releases, where each release has its own; /opt/judian links to one." >&2
  exit 1
fi
[ -L /opt/judian ] || ln -s "$release" /opt/judian

cd "$release/deploy"
[ -d ../server/sms-clients/node_modules ] || npm ci --prefix ../server/sms-clients ||
  echo "The SMS clients aren't installed: run npm ci --prefix $release/server/sms-clients before a start with SMS_PROVIDER." >&2
install -D -m 0644 systemd/judian.sysusers.conf /etc/sysusers.d/judian.conf
systemd-sysusers
install -d -m 0750 /etc/judian
[ -e /etc/judian/judian.env ] || install -m 0640 .env.example /etc/judian/judian.env
install -d -m 0700 -o judian -g judian /var/backups/judian
install -d -m 0755 /var/log/judian
install -D -m 0644 monitoring/logrotate.conf /etc/logrotate.d/judian
install -m 0644 monitoring/journald.conf /etc/systemd/journald@judian.conf

install -m 0644 systemd/judian-*.service systemd/judian-*.timer /etc/systemd/system
install -D -m 0644 systemd/judian-.service.d/sandbox.conf /etc/systemd/system/judian-.service.d/sandbox.conf
# Releases before 0.3.0 had it.
rm -f /etc/systemd/system/judian-migrate.service
install -D -m 0755 systemd/judian-ctl /usr/local/sbin/judian-ctl
systemctl daemon-reload
