import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { build } from './app.ts'
import { selectHome } from './domains/communities/index.ts'
import { hasDemoAccounts } from './domains/accounts/index.ts'
import { seedCatalogue } from './domains/members/avatar/index.ts'
import { beginWithFeatures } from './domains/office/features/index.ts'
import { recorded } from './domains/office/jobs/index.ts'
import { seedQuiz } from './domains/events/quiz/index.ts'
import { seedStories } from './domains/events/westworld/index.ts'
import { startIndexing } from './domains/search/index.ts'
import { features } from './features/list.ts'
import { scheduledJobs } from './jobs.ts'
import type { AppContext } from './kernel/context.ts'
import { createDb, createPool, effectsDone, patient } from './kernel/db/db.ts'
import { drainSeconds, type Env, wantsDemo } from './env.ts'
import { isOld } from './ports/region/index.ts'
import { startJobs } from './ports/jobs/index.ts'
import { closeServer } from './monitoring/draining.ts'
import { jobMeter, showPools } from './monitoring/process-metrics.ts'
import { openTracing } from './monitoring/tracing/index.ts'
import { openPorts } from './ports.ts'
import { openRequestPool } from './request-pool.ts'

interface ServerOptions {
  /** A migrated database. */
  connection: PoolConfig
  /** The most connections for requests. */
  poolSize?: number
  /** Whether this process sets up a new site, runs jobs and writes the search index. */
  runsJobs?: boolean
}

/** Opens the server, which doesn't listen yet. */
export async function openServer(env: Env, { connection, poolSize = 20, runsJobs = true }: ServerOptions) {
  const tracing = await openTracing(env)
  const pools = await openPools(env, connection, poolSize)
  for (const pool of Object.values(pools)) tracing?.traceQueries(pool)
  const { app, ctx, metrics, drain } = await build({ ...(await openPorts(env, pools)), tracing })
  showPools(metrics, pools)
  const jobsContext = { ...ctx, db: createDb(pools.jobs) }
  const jobs = scheduledJobs(jobsContext)
    .map((job) => recorded(jobsContext, job))
    .map(jobMeter(metrics))
    .map((job) => tracing?.traced(job) ?? job)

  let stopBackground = async () => {}
  if (runsJobs) {
    // A slow machine may take longer for it than a request may.
    await seedSite(env, jobsContext)
    const stopJobs = await startJobs(pools.jobs, ctx.log, jobs)
    const stopIndexing = startIndexing(jobsContext)
    stopBackground = async () => {
      await stopJobs()
      await stopIndexing()
    }
  }

  const drainMs = drainSeconds(env) * 1_000
  return {
    log: app.log,
    metrics,
    /** How long closing may take. */
    closeMs: drainMs + 15_000,
    listen: (on: { port?: number; reusePort?: boolean } = {}) => app.listen({ host: env.HOST, port: env.PORT, ...on }),
    /** Finishes requests and jobs in flight; after an error without waiting for the proxy. */
    async close({ err }: { err?: Error | undefined }) {
      drain()
      if (!err) await wait(drainMs)
      await closeServer(app)
      await stopBackground()
      await effectsDone()
      await ctx.images.close()
      await ctx.bus[Symbol.asyncDispose]()
      await tracing?.stop()
      await ctx.db.destroy()
      await jobsContext.db.destroy()
    },
  }
}

async function openPools(env: Env, connection: PoolConfig, max: number) {
  const { DATABASE_READ_URL: connectionString } = env
  return {
    requests: await openRequestPool(env, connection, max),
    jobs: createPool({ ...connection, ...patient }),
    ...(connectionString && { replica: createPool({ connectionString, max, connectionTimeoutMillis: 1_000 }) }),
  }
}

async function seedSite(env: Env, ctx: AppContext) {
  await seedCatalogue(ctx.db)
  await seedQuiz(ctx.db, ctx.clock.now())
  await seedStories(ctx.db, ctx.clock.now())
  const begins = env.FEATURES ?? (wantsDemo(env) ? undefined : 'recommended')
  if (begins && !(await selectHome(ctx.db))) await beginWithFeatures(ctx, features, begins)
  if (wantsDemo(env)) {
    const { seedDemo } = await import('./demo/demo.ts')
    await seedDemo(ctx)
  }
  if (!(await selectHome(ctx.db))) announceSetUp(ctx)
  if (ctx.isPublic && isOld(ctx.regions, ctx.clock.now()))
    ctx.log.warn(
      { since: ctx.regions.since },
      'the data of IP regions is more than a year old: name newer files in REGION_DB_V4 and REGION_DB_V6',
    )
  if (ctx.isPublic && env.BACKUP_KEY === undefined)
    ctx.log.warn('no backups are made until BACKUP_KEY is set: npm run backup -- --new-key')
  if (ctx.isPublic && (await hasDemoAccounts(ctx)))
    console.warn('注意：数据库里有示例账户，而网站可以从外部访问；它们的公开密码在这里不能登录。')
}

/** How whoever runs a new site becomes its admin and opens it. */
function announceSetUp({ publicOrigin }: AppContext) {
  console.log('这是一个新站点，访客现在看到的是「据点正在准备」。开站：')
  console.log(`  1. 在 ${publicOrigin} 注册账号`)
  console.log('  2. 运行 npm run admin -- <你的手机号>')
  console.log(`  3. 打开 ${publicOrigin}/admin/setup`)
}
