import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '@judian/embedded-postgres'
import closeWithGrace from 'close-with-grace'
import { build } from './app.ts'
import { assertRestored } from './backup/index.ts'
import { layOutDemo } from './demo/demo.ts'
import { hasDemoAccounts } from './domains/accounts/index.ts'
import { layOutCatalogue } from './domains/avatar/index.ts'
import { recorded } from './domains/jobs/index.ts'
import { layOutQuiz } from './domains/quiz/index.ts'
import { layOutStories } from './domains/westworld/index.ts'
import { startIndexing } from './domains/search/index.ts'
import { scheduledJobs } from './jobs.ts'
import { createDb, createPool, patient } from './kernel/db/db.ts'
import { drainSeconds, readEnv, wantsDemo } from './env.ts'
import { startJobs } from './ports/jobs/index.ts'
import { jobMeter, showPools } from './monitoring/process-metrics.ts'
import { openTracing } from './monitoring/tracing/index.ts'
import { prepareSchema } from './schema/index.ts'
import { openPorts } from './ports.ts'

try {
  await start()
} catch (error) {
  console.error(`据点 无法启动：${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function start() {
  const env = readEnv(process.env)
  const postgres = await openPostgres({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, log: console })
  const tracing = await openTracing(env)
  const pool = createPool(postgres.connection)
  const jobsPool = createPool({ ...postgres.connection, ...patient })
  for (const one of [pool, jobsPool]) tracing?.traceQueries(one)
  await assertRestored(jobsPool)
  await prepareSchema(jobsPool, env)
  const { app, ctx, metrics, drain } = await build({ ...(await openPorts(env, pool)), tracing })
  showPools(metrics, { requests: pool, jobs: jobsPool })
  await layOutCatalogue(ctx.db)
  await layOutQuiz(ctx.db, ctx.clock.now())
  await layOutStories(ctx.db, ctx.clock.now())
  if (wantsDemo(env)) await layOutDemo(ctx)
  const jobsContext = { ...ctx, db: createDb(jobsPool) }
  const jobs = scheduledJobs(jobsContext)
    .map((job) => recorded(jobsContext, job))
    .map(jobMeter(metrics))
    .map((job) => tracing?.traced(job) ?? job)
  const stopJobs = await startJobs(jobsPool, ctx.log, jobs)
  const stopIndexing = startIndexing(jobsContext)

  const drainMs = drainSeconds(env) * 1_000
  closeWithGrace({ delay: drainMs + 15_000, logger: app.log }, async ({ err }) => {
    drain()
    if (!err) await wait(drainMs)
    await app.close()
    await stopJobs()
    await stopIndexing()
    await ctx.images.close()
    await ctx.bus[Symbol.asyncDispose]()
    await tracing?.stop()
    await ctx.db.destroy()
    await jobsContext.db.destroy()
    await postgres.stop()
  })

  if (ctx.isPublic && (await hasDemoAccounts(ctx.db)))
    console.warn('注意：数据库里有示例账户，而网站可以从外部访问；它们的公开密码在这里不能登录。')
  const address = await app.listen({ host: env.HOST, port: env.PORT })
  console.log(`据点 已就绪 ${address}`)
}
