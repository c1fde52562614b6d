import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createDb, createPool } from '@judian/server/src/kernel/db/db.ts'
import { s3Service } from '@judian/server/testing/backup/s3-service.ts'
import { givenRows } from '@judian/server/testing/given-rows.ts'
import { testBox } from '@judian/server/testing/ports.ts'
import { freePort } from '@judian/server/testing/processes/free-port.ts'
import { redisServer } from '@judian/server/testing/processes/redis-server.ts'
import { runSite, type SiteProcess } from '@judian/server/testing/processes/site-process.ts'
import { siteOrigin } from './client.ts'
import { startPostgres } from './postgres.ts'

const migrateCommand = fileURLToPath(new URL('../../server/src/commands/migrate.ts', import.meta.url))

/** Two servers as deploy/ sets them up, over the machine's PostgreSQL and Redis and an S3 store, migrated by the command. */
export async function startTwoServers(folder: string) {
  await using starting = new AsyncDisposableStack()
  const postgres = starting.use(await startPostgres(folder))
  const redis = starting.use(await redisServer())
  await redis.start()
  const store = starting.use(await s3Service())
  const ports = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: siteOrigin,
    TRUST_PROXY: '1',
    MIGRATE: '0',
    SMS_PROVIDER: 'console',
    SECRETS_KEY: '07'.repeat(32),
    S3_ENDPOINT: store.options.endpoint,
    S3_BUCKET: store.options.bucket,
    S3_KEY_ID: store.options.accessKeyId,
    S3_KEY_SECRET: store.options.secretAccessKey,
  }
  const migrated = await promisify(execFile)(process.execPath, [migrateCommand], { env: { ...process.env, ...env } })
  const db = createDb(createPool({ connectionString: postgres.url }))
  starting.defer(() => db.destroy())
  const given = givenRows({ db, clock: systemClock, secretBox: testBox })
  await given.community()
  // They share no folder.
  const start = (n: number) => runSite(join(folder, `data-${n}`), { ...env, PORT: String(ports[n]) })
  const servers = await Promise.all(ports.map((_, n) => start(n)))
  starting.defer(async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))))
  const stack = starting.move()
  return {
    migrated: migrated.stdout,
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Cookie of a new member. */
    async member() {
      const { token } = await given.member()
      return `__Host-judian_session=${token}`
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
