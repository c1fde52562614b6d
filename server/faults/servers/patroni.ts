import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { dataFolder } from '../../testing/processes/site-process.ts'
import { newestPostgres, postgresUser } from './own-postgres.ts'

const delivered = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../deploy/ha/${name}`, import.meta.url)), 'utf8')

/** Whether this machine has what a cluster consists of; the drill is skipped elsewhere. */
export const hasPatroni = ['patroni', 'etcd', 'haproxy'].every(
  (program) => spawnSync(program, [program === 'haproxy' ? '-v' : '--version']).status === 0,
)

/** Another network of the loopback device for each cluster, so that its ports are its own. */
const someNetwork = () => `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

interface Member {
  name: string
  role: string
  state: string
}

interface Machine {
  name: string
  dataDir: string
  /** etcd and Patroni. */
  processes: ChildProcess[]
}

/** The delivered cluster of three nodes behind HAProxy, on addresses of the loopback device. */
export async function patroniCluster() {
  const folder = await dataFolder()
  const network = someNetwork()
  const user = postgresUser()
  await chown(folder.path, user.uid, user.gid)
  const [patroni, etcd, haproxy] = await Promise.all(['patroni.yml', 'etcd.env', 'haproxy.cfg'].map(delivered))
  const own = (text: string, n: number) =>
    text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace(/^(\s*(?:name: |ETCD_NAME=)db|.*(?:listen|connect_address|_URLS)\W.*10\.0\.0\.2)1/gm, `$1${n}`)
      .replaceAll('10.0.0.', `${network}.`)
      .replaceAll('127.0.0.1:', `${network}.1:`)
      .replace('/usr/lib/postgresql/17/bin', newestPostgres!)
      .replaceAll(/\/var\/(?:lib|run)\/[\w./-]+/g, (path) => join(folder.path, `db${n}`, path.replaceAll('/', '-')))

  const run = (program: string, args: string[], env = {}) =>
    spawn(program, args, { ...user, cwd: folder.path, env: { ...process.env, ...env }, stdio: 'ignore' })

  async function start(n: number): Promise<Machine> {
    const home = join(folder.path, `db${n}`)
    await mkdir(join(home, '-var-run-postgresql'), { recursive: true })
    for (const path of [home, join(home, '-var-run-postgresql')]) await chown(path, user.uid, user.gid)
    const file = join(folder.path, `patroni${n}.yml`)
    const text = own(patroni!, n)
    await writeFile(file, text)
    const variables = own(etcd!, n).match(/^ETCD_.*/gm)!
    return {
      name: `db${n}`,
      dataDir: /data_dir: (.*)/.exec(text)![1]!,
      processes: [
        run('etcd', [], Object.fromEntries(variables.map((line) => line.split(/=(.*)/)))),
        run('patroni', [file]),
      ],
    }
  }

  async function members(): Promise<Member[]> {
    for (const n of [1, 2, 3]) {
      const answer = await fetch(`http://${network}.2${n}:8008/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  const isWhole = (all: Member[]) =>
    all.length === 3 &&
    ['leader', 'sync_standby'].every((role) => all.some((member) => member.role === role)) &&
    all.every(({ state }) => state === 'running' || state === 'streaming')

  /** Resolves when there are a primary, a synchronous standby and another one. */
  async function whole() {
    while (!isWhole(await members())) await pause(500)
  }

  const machines = new Map<string, Machine>()
  for (const n of [1, 2, 3]) machines.set(`db${n}`, await start(n))
  await writeFile(join(folder.path, 'haproxy.cfg'), own(haproxy!.replace(/^ +(?:log|user|group) .*\n/gm, ''), 0))
  const proxy = run('haproxy', ['-db', '-f', join(folder.path, 'haproxy.cfg')])
  await whole()

  const connection = { host: `${network}.1`, port: 5000, user: 'judian', password: 'judian', database: 'judian' }
  while (!(await createDatabase({ ...connection, user: 'postgres', password: 'choose-one', database: 'postgres' })))
    await pause(500)
  const urlAt = (port: number) => `postgres://judian:judian@${network}.1:${port}/judian`
  return {
    folder: folder.path,
    connection,
    url: urlAt(5000),
    readUrl: urlAt(5001),
    /** Kills all that runs on the primary's machine. Returns what starts it again, and resolves when it has joined. */
    async killPrimary() {
      const { name } = (await members()).find(({ role }) => role === 'leader')!
      const { dataDir, processes } = machines.get(name)!
      const postmaster = Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
      for (const one of processes) one.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
      return async () => {
        machines.set(name, await start(Number(name.slice(2))))
        await whole()
      }
    },
    async [Symbol.asyncDispose]() {
      for (const n of [1, 0]) {
        const running = [...machines.values()]
          .map(({ processes }) => processes[n]!)
          .filter((one) => one.exitCode === null && one.signalCode === null)
        for (const one of running) one.kill('SIGTERM')
        await Promise.all(running.map((one) => once(one, 'exit')))
      }
      proxy.kill('SIGKILL')
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Creates the site's role and database. False while HAProxy doesn't know the primary yet. */
async function createDatabase(superuser: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(superuser)
  try {
    await client.connect()
    await client.query(`CREATE ROLE judian LOGIN PASSWORD 'judian'`)
    await client.query('CREATE DATABASE judian OWNER judian')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
