import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { assertPortFree } from './assert-port-free.ts'
import { type Env, readEnv, smsProvider, workerCount } from './env.ts'
import { openDatabase } from './open-database.ts'
import { openServer } from './server.ts'
import { runPrimary } from './workers/primary.ts'
import { runWorker } from './workers/worker.ts'

try {
  const env = readEnv(process.env)
  smsProvider(env) // refused before a database is made
  if (cluster.isWorker) await runWorker(env)
  else if (workerCount(env) > 1) await runPrimary(env, workerCount(env))
  else await runSingleServer(env)
} catch (error) {
  console.error(`据点 无法启动：${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function runSingleServer(env: Env) {
  await assertPortFree(env)
  const postgres = await openDatabase(env)
  const server = await openServer(env, { connection: postgres.connection })
  closeWithGrace({ delay: server.closeMs, logger: server.log }, async (cause) => {
    await server.close(cause)
    await postgres.stop()
  })
  console.log(`据点 已就绪 ${await server.listen()}`)
}
