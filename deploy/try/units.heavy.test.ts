import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bootContainer, type Container, whyNoContainer } from './container.ts'
import { findProgram } from './programs.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const project = fileURLToPath(new URL('../../', import.meta.url))
const [one, two] = ['/opt/judian-releases/one', '/opt/judian-releases/two']
const postgres = findProgram('initdb')?.replace(/\/initdb$/, '')
const reason = postgres ? whyNoContainer() : 'PostgreSQL is missing'
if (reason) console.info(`The units aren't tried under systemd: ${reason}.`)

describe.skipIf(reason)('the units under systemd, installed as deploy/README.md says', () => {
  const stack = new AsyncDisposableStack()
  let container: Container
  const sh = (script: string) => container.sh(script)
  const settings = (lines: string) =>
    sh(
      `printf 'PUBLIC_ORIGIN=http://localhost\\nTRUST_PROXY=1\\nDRAIN_SECONDS=1\\n${lines}\\n' > /etc/judian/judian.env`,
    )
  const untilReady = (port: number) => sh(`until curl -fs http://127.0.0.1:${port}/readyz; do sleep 0.2; done`)
  const releaseOf = async (unit: string) =>
    (await sh(`readlink /proc/$(systemctl show --property=MainPID --value ${unit})/cwd`)).trim()
  const startPostgres = () =>
    sh(
      `systemd-run --unit=try-postgres --uid=postgres --property=Type=notify ${postgres}/postgres -D /var/lib/try-postgres -k /tmp`,
    )

  beforeAll(async () => {
    container = stack.use(await bootContainer(project, [one, two]))
    // npm 10 makes no such link.
    await sh(`rm -f ${one}/node_modules/.bin/node ${two}/node_modules/.bin/node`)
    await sh(`${one}/deploy/systemd/install.sh`)
  })
  afterAll(() => stack.disposeAsync())

  test('a public site without an SMS provider doesn’t start, and reports why', async () => {
    await sh('echo PUBLIC_ORIGIN=https://judian.example > /etc/judian/judian.env; systemctl start judian-site')
    const said = 'journalctl --namespace=judian -o cat -u judian-site | grep 请设置'
    expect(await sh(`until ${said}; do sleep 0.2; done; systemctl stop judian-site`)).toContain('SMS_PROVIDER=aliyun')
    expect(await sh('ls /var/lib/judian')).toBe('')
  })

  test('commands read the environment of the units, and refuse without a database', async () => {
    await settings('')
    await expect(sh('judian-ctl backup /var/backups/judian/none.tar.zst')).rejects.toThrow(
      'There is no database in /var/lib/judian',
    )
    await sh('systemctl start judian-site')
    await untilReady(3000)
    await expect(sh('judian-ctl admin 13800009999')).rejects.toThrow('没有手机号为 13800009999 的账户')
    expect(await sh('judian-ctl backup /var/backups/judian/one.tar.zst')).toMatch(/已备份到 .*：[1-9]\d{2,} 行/)
    await sh('systemctl start judian-backup')
    expect(await sh('ls /var/backups/judian')).toMatch(/^judian-\d{8}T\d{6}Z.tar.zst\none.tar.zst\n$/)
    await sh('systemctl stop judian-site')
    expect(await sh('judian-ctl restore --replace /var/backups/judian/one.tar.zst')).toContain('可以启动网站了')
  })

  test('servers recover by themselves when a database becomes available, at their start and later', async () => {
    await sh(`
      install -d -o postgres /var/lib/try-postgres
      cd / && setpriv --reuid=postgres --clear-groups ${postgres}/initdb -D /var/lib/try-postgres -U judian --auth=trust >/dev/null`)
    await settings(`DATABASE_URL=postgres://judian@127.0.0.1:5432/postgres\\nSECRETS_KEY=${'07'.repeat(32)}`)
    await sh('systemctl stop postgresql || true; systemctl start judian-server@3000 judian-server@3001')
    // More often than systemd's usual limit of five starts.
    await sh('until [ "$(systemctl show --property=NRestarts --value judian-server@3000)" -gt 6 ]; do sleep 0.2; done')
    await startPostgres()
    for (const port of [3000, 3001]) await untilReady(port)

    await sh('systemctl stop try-postgres')
    expect(await sh('curl -s http://127.0.0.1:3000/readyz')).toContain('503')
    await startPostgres()
    for (const port of [3000, 3001]) await untilReady(port)
  })

  test('a release is switched to and back, one server after the other; a broken one changes nothing', async () => {
    await expect(
      sh('mkdir -p /opt/judian-releases/empty; judian-ctl switch /opt/judian-releases/empty'),
    ).rejects.toThrow('run npm run build there')
    const servers = ['judian-server@3000', 'judian-server@3001']
    // Stands in for nginx: notes which servers are out at each reload.
    const note = 'grep -o "[0-9]* down" /etc/nginx/conf.d/judian.conf | xargs echo out: >> /var/lib/try-reloads'
    await sh(`
      install -D -m 0644 ${one}/deploy/proxy/nginx.conf /etc/nginx/conf.d/judian.conf
      printf '#!/bin/sh\\n[ "$1" = -t ] || { %s; }\\n' '${note}' > /usr/local/sbin/nginx; chmod +x /usr/local/sbin/nginx`)
    expect(await Promise.all(servers.map(releaseOf))).toEqual([one, one])
    expect(await sh(`judian-ctl switch ${two}`)).toContain(`judian-server@3001 runs ${two}`)
    expect(await Promise.all(servers.map(releaseOf))).toEqual([two, two])
    expect(await sh('cat /var/lib/try-reloads')).toBe('out: 3000 down\nout:\nout: 3001 down\nout:\n')
    expect(await sh('judian-ctl rollback')).toContain(`judian-server@3001 runs ${one}`)
    expect(await Promise.all(servers.map(releaseOf))).toEqual([one, one])
  })
})
