import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Registry } from 'prom-client'
import { createSessionStore, createSudoCheck } from './domains/accounts/index.ts'
import { createSpendMinute } from './features/minors/index.ts'
import { createSecurityLog } from './features/security-log/index.ts'
import { unreadCounts } from './domains/messages/index.ts'
import { openLiveWords } from './domains/posts/moderation/index.ts'
import { createDecks } from './domains/events/lottery/index.ts'
import { createOnlineCount, type openReplica, shareRotations } from './cluster/index.ts'
import { createBatchQueue } from './kernel/db/batch-queue.ts'
import { mountDraining } from './monitoring/draining.ts'
import { createHttp } from './kernel/http/http.ts'
import type { AppContext } from './kernel/context.ts'
import { createLive, type Live } from './realtime/live.ts'
import { sendErrorPage } from './html/error-page.ts'
import { mountHealth } from './monitoring/health.ts'
import { mountMetrics } from './monitoring/metrics.ts'
import { showCapacityMetrics } from './monitoring/capacity-metrics.ts'
import { showSiteMetrics } from './monitoring/site-metrics.ts'
import { createLogger } from './monitoring/logger.ts'
import { logRequests } from './monitoring/request-log.ts'
import type { Tracing } from './monitoring/tracing/index.ts'
import { mountFeaturePages } from './feature.ts'
import { features } from './features/list.ts'
import { createTellNews } from './features/news-out/index.ts'
import { createViewCounter } from './features/views/index.ts'
import { registerRoutes } from './kernel/http/register-routes.ts'
import { limitLoad } from './overload/index.ts'
import { createSettings } from './settings.ts'
import { createResponseCache } from './kernel/response-cache.ts'
import { mountDocs } from './docs/docs.ts'
import { mountPages } from './html/pages.ts'
import type { WordLists } from './ports/word-filter/index.ts'
import { createHub, mountRealtime } from './realtime/index.ts'
import { siteRoutes } from './routes.ts'
import { textParts } from './text-parts.ts'
import { setSafetyHeaders } from './safety-headers.ts'
import { topicRights } from './topic-rights.ts'

export interface Ports extends Omit<
  AppContext,
  | 'log'
  | 'securityLog'
  | 'views'
  | 'settings'
  | 'memberOf'
  | 'hasSudo'
  | 'spendMinute'
  | 'countOnline'
  | 'cache'
  | 'batchQueue'
  | 'words'
  | 'parts'
  | 'tellNews'
  | keyof Live
> {
  /** Maximum age of cached responses in milliseconds; 0 disables the cache. */
  readonly cacheMaxAgeMs: number
  /** Reads that may be a second old use it. */
  readonly replica?: ReturnType<typeof openReplica> | undefined
  /** How long entries of the security log may wait to be batched; those of sign-ins don't wait. */
  readonly securityLogDelayMs: number
  /** How long counted views may wait for others. */
  readonly viewsDelayMs: number
  /** Beyond this delay the server answers 503; 0 disables the check. */
  readonly maxEventLoopDelayMs: number
  readonly firstWords: WordLists
  readonly logLevel: string
  readonly logTo?: DestinationStream
  readonly trustProxy: number | string[]
  readonly metricsToken?: string | undefined
  readonly tracing?: Tracing | undefined
}

interface Site {
  app: FastifyInstance
  ctx: AppContext
  metrics: Registry
  /** Tells proxies and live connections that the server is about to close. */
  drain: () => void
}

/** Builds the app on its ports, without opening them or listening. */
export async function build(ports: Ports): Promise<Site> {
  const {
    cacheMaxAgeMs,
    securityLogDelayMs: delayMs,
    viewsDelayMs,
    replica,
    maxEventLoopDelayMs,
    firstWords,
    logLevel,
    logTo,
    trustProxy,
    metricsToken,
    tracing,
    ...rest
  } = ports
  const { bus } = rest
  const app = await createHttp({
    log: createLogger({ level: logLevel, to: logTo, fields: tracing?.logFields }),
    trustProxy,
    errorPage: sendErrorPage,
  })
  setSafetyHeaders(app, rest.publicOrigin.startsWith('https:'))
  await limitLoad(app, maxEventLoopDelayMs, rest.handlerMs)
  tracing?.traceRequests(app)
  logRequests(app)
  const { draining, drain } = mountDraining(app)
  const words = await openLiveWords({ ...rest, log: app.log, firstWords })
  app.addHook('onClose', () => words[Symbol.asyncDispose]())
  const cache = createResponseCache({ bus, clock: rest.clock, maxAgeMs: cacheMaxAgeMs, db: rest.db, replica })
  app.addHook('onClose', () => replica?.[Symbol.asyncDispose]())
  const settingsCache = createResponseCache({ bus, clock: rest.clock, maxAgeMs: 1_000 })
  const hub = createHub((userId) => unreadCounts(rest.db, userId))
  const online = createOnlineCount(bus, hub.countMembers)
  app.addHook('preClose', async () => online.stop())
  const settings = createSettings(rest.db, settingsCache)
  const securityLog = createSecurityLog({ ...rest, settings, log: app.log, delayMs })
  app.addHook('onClose', () => securityLog.flush())
  const views = createViewCounter({ db: rest.db, log: app.log, delayMs: viewsDelayMs })
  app.addHook('onClose', () => views.flush())
  const live = createLive(bus, cache)
  const ctx: AppContext = {
    ...rest,
    securityLog,
    views,
    words,
    cache,
    batchQueue: createBatchQueue(),
    keys: shareRotations(rest.keys, bus),
    ...live,
    log: app.log,
    settings,
    tellNews: createTellNews({ settings, clock: rest.clock }),
    memberOf: createSessionStore({ ...rest, cache }),
    hasSudo: createSudoCheck(rest),
    spendMinute: createSpendMinute({ ...rest, ...live }),
    countOnline: online.count,
    parts: textParts,
  }
  const decks = createDecks(ctx)
  app.addHook('onListen', () => void decks.prepareRunning())
  const routes = siteRoutes(ctx, decks)

  const metrics = mountMetrics(app, metricsToken)
  showSiteMetrics(metrics, ctx)
  showCapacityMetrics(metrics, ctx)
  mountHealth(app, ctx, draining)
  await registerRoutes(app, ctx, routes)
  await mountRealtime(app, {
    path: '/ws/messaging',
    ctx,
    draining,
    bus,
    metrics,
    hub,
    rights: topicRights(ctx),
  })
  mountDocs(app, ctx)
  await mountFeaturePages(app, ctx, features, routes)
  await mountPages(app, ctx, routes, features)
  return { app, ctx, metrics, drain }
}
