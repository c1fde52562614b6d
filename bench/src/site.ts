import { openSession } from '@judian/server/src/domains/account/index.ts'
import { build } from '@judian/server/src/app.ts'
import { layOutDemo } from '@judian/server/src/demo/demo.ts'
import { createPool } from '@judian/server/src/kernel/db.ts'
import { readEnv } from '@judian/server/src/kernel/env.ts'
import { migrate } from '@judian/server/src/kernel/migrate.ts'
import { openPorts } from '@judian/server/src/ports.ts'
import { openPostgres } from '@judian/server/src/ports/postgres/index.ts'
import { multiplyMoments } from './many-moments.ts'

// The site as it is served, over a database of its own with full durability, and a signed-in member's token.
const env = readEnv({ ...process.env, LOG_LEVEL: 'warn' })
const postgres = await openPostgres({
  dataDir: env.DATA_DIR,
  log: { info() {}, warn: console.warn, error: console.error },
})
const pool = createPool(postgres.connection)
await migrate(pool)
const { app, house } = await build({
  ...(await openPorts(env, pool)),
  localLimits: { take: async () => 0, wait: async () => 0, giveBack: async () => {} },
})
await layOutDemo(house)
await multiplyMoments(pool, Number(process.argv[2]))
const member = await house.db
  .selectFrom('users')
  .select('id')
  .where('phone', '=', '13800000003')
  .executeTakeFirstOrThrow()
const token = await openSession(house, member.id)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ address, token })

process.once('message', async () => {
  await app.close()
  await house.images.close()
  await house.db.destroy()
  await postgres.stop()
  process.disconnect?.()
})
