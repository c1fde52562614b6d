import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createMember, openSession } from '@judian/server/src/domains/accounts/index.ts'
import { createCommunity } from '@judian/server/src/domains/communities/index.ts'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createDb, createPool } from '@judian/server/src/kernel/db/db.ts'
import { redisServer } from '@judian/server/testing/processes/redis-server.ts'
import { runSite, type SiteProcess } from '@judian/server/testing/processes/site-process.ts'
import { siteOrigin } from './client.ts'
import { startPostgres } from './postgres.ts'
import { freePort } from './programs.ts'

const migrateCommand = fileURLToPath(new URL('../../server/src/commands/migrate.ts', import.meta.url))

const community = {
  name: 'r6',
  fullname: '社区',
  avatar: '/images/communities/r6.webp',
  info: '玩家的据点',
  position: 0,
  rules: [],
  tags: [{ num: 1, name: '讨论' }],
  moderators: [],
}

/** Two servers as deploy/ sets them up, over the machine's PostgreSQL and Redis, migrated by the command. */
export async function startTwoServers(folder: string) {
  await using starting = new AsyncDisposableStack()
  const postgres = starting.use(await startPostgres(folder))
  const redis = starting.use(await redisServer())
  await redis.start()
  const ports = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: siteOrigin,
    TRUST_PROXY: '1',
    MIGRATE: '0',
    SMS_PROVIDER: 'console',
    DATA_DIR: join(folder, 'data'),
  }
  const migrated = await promisify(execFile)(process.execPath, [migrateCommand], { env: { ...process.env, ...env } })
  const db = createDb(createPool({ connectionString: postgres.url }))
  starting.defer(() => db.destroy())
  await createCommunity(db, community)
  const start = (n: number) => runSite(env.DATA_DIR, { ...env, PORT: String(ports[n]) })
  const servers = await Promise.all(ports.map((_, n) => start(n)))
  starting.defer(async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))))
  const stack = starting.move()
  let members = 0
  return {
    migrated: migrated.stdout,
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Cookie of a new member. */
    async member() {
      const phone = String(13_900_000_000 + ++members)
      const userId = await createMember(db, { phone, username: `队员${members}`, passwordHash: 'never matches' })
      return `__Host-judian_session=${await openSession({ db, clock: systemClock }, userId)}`
    },
    /** Ends one of the servers, to its last line. */
    async end(n: number, signal: 'SIGTERM' | 'SIGKILL') {
      const { child } = servers[n] as SiteProcess
      child.kill(signal)
      await once(child, 'exit')
    },
    async restart(n: number) {
      servers[n] = await start(n)
    },
    /** Whether a server has answered calls since its start. */
    async isServing(n: number) {
      const metrics = await (await fetch(`http://127.0.0.1:${ports[n]}/metrics`)).text()
      return metrics.includes('getDivisionLists')
    },
    output: () => servers.map((server) => server.output()).join('\n'),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
