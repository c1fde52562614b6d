import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Registry } from 'prom-client'
import { accountsRoutes, createSessionStore, createSudoCheck, createSpendMinute } from './domains/accounts/index.ts'
import { assessmentsRoutes } from './domains/assessments/index.ts'
import { auditRoutes } from './domains/audit/index.ts'
import { createSecurityLog, securityLogRoutes } from './domains/security-log/index.ts'
import { walletRoutes } from './domains/wallet/index.ts'
import { avatarRoutes } from './domains/avatar/index.ts'
import { giftsRoutes } from './domains/gifts/index.ts'
import { bootstrapRoutes } from './domains/bootstrap/index.ts'
import { favouritesRoutes } from './domains/favourites/index.ts'
import { adminBoardsRoutes, boardsRoutes } from './domains/boards/index.ts'
import { clanBoardsRoutes } from './domains/clan-boards/index.ts'
import { draftsRoutes } from './domains/drafts/index.ts'
import { followsRoutes } from './domains/follows/index.ts'
import { hashtagsRoutes } from './domains/hashtags/index.ts'
import { blocksRoutes } from './domains/blocks/index.ts'
import { noticesRoutes } from './domains/notices/index.ts'
import { awayRoutes } from './domains/away/index.ts'
import { messagesRoutes, sendSystemMessage, unreadCounts } from './domains/messages/index.ts'
import { quietRoutes } from './domains/quiet/index.ts'
import { missionsRoutes } from './domains/missions/index.ts'
import { newcomersRoutes, welcomeNewcomer } from './domains/newcomers/index.ts'
import { moderationRoutes, openLiveWords } from './domains/moderation/index.ts'
import { imagesRoutes } from './domains/images/index.ts'
import { communitiesRoutes, communityExists } from './domains/communities/index.ts'
import { quotesRoutes } from './domains/quotes/index.ts'
import { contentsRoutes } from './domains/contents/index.ts'
import { createViewCounter, maySubscribeToMoment, momentsRoutes } from './domains/moments/index.ts'
import { maySubscribeToPoll, pollsRoutes } from './domains/polls/index.ts'
import { commentsRoutes } from './domains/comments/index.ts'
import { evidenceRoutes } from './domains/evidence/index.ts'
import { editsRoutes } from './domains/edits/index.ts'
import { labelsRoutes } from './domains/labels/index.ts'
import { guidesRoutes } from './domains/guides/index.ts'
import { feedRoutes } from './domains/feed/index.ts'
import { hotListsRoutes } from './domains/hot-lists/index.ts'
import { firstPostsRoutes } from './domains/first-posts/index.ts'
import { profilesRoutes } from './domains/profiles/index.ts'
import { reportsRoutes } from './domains/reports/index.ts'
import { reviewRoutes } from './domains/review/index.ts'
import { clansRoutes, selectClan } from './domains/clans/index.ts'
import { gameAccountsRoutes } from './domains/game-accounts/index.ts'
import { checkInRoutes } from './domains/check-in/index.ts'
import { redeemRoutes } from './domains/redeem/index.ts'
import { eventsRoutes, isEventShown } from './domains/events/index.ts'
import { tileRoutes } from './domains/tile/index.ts'
import { knockRoutes } from './domains/knock/index.ts'
import { createDecks } from './domains/lottery/index.ts'
import { assertMatchEvent, matchRoutes } from './domains/match/index.ts'
import { quizRoutes } from './domains/quiz/index.ts'
import { westworldRoutes } from './domains/westworld/index.ts'
import { broadcastsRoutes } from './domains/broadcasts/index.ts'
import { feedbackRoutes } from './domains/feedback/index.ts'
import { hidingsRoutes } from './domains/hidings/index.ts'
import { membersRoutes } from './domains/members/index.ts'
import { staffRoutes } from './domains/staff/index.ts'
import { settingsRoutes } from './domains/settings/index.ts'
import { searchRoutes } from './domains/search/index.ts'
import { jobsRoutes } from './domains/jobs/index.ts'
import { overviewRoutes } from './domains/overview/index.ts'
import { ownDataRoutes } from './domains/own-data/index.ts'
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
import { registerRoutes } from './kernel/http/register-routes.ts'
import { limitLoad } from './overload/index.ts'
import { createSettings } from './settings.ts'
import { createResponseCache } from './kernel/response-cache.ts'
import { scheduledJobs } from './jobs.ts'
import { mountDocs } from './docs/docs.ts'
import { mountPages } from './html/pages.ts'
import type { WordLists } from './ports/word-filter/index.ts'
import { createHub, mountRealtime } from './realtime/index.ts'
import { setSafetyHeaders } from './safety-headers.ts'

export interface Ports extends Omit<
  AppContext,
  | 'log'
  | 'securityLog'
  | 'settings'
  | 'memberOf'
  | 'hasSudo'
  | 'spendMinute'
  | 'countOnline'
  | 'cache'
  | 'batchQueue'
  | 'words'
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
  /** Time of a handler until 503 is answered, if not the usual one. */
  readonly handlerMs?: number
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
    handlerMs,
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
  await limitLoad(app, maxEventLoopDelayMs, handlerMs)
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
  const securityLog = createSecurityLog({ ...rest, log: app.log, delayMs })
  app.addHook('onClose', () => securityLog.flush())
  const live = createLive(bus, cache)
  const ctx: AppContext = {
    ...rest,
    securityLog,
    words,
    cache,
    batchQueue: createBatchQueue(),
    keys: shareRotations(rest.keys, bus),
    ...live,
    log: app.log,
    settings: createSettings(rest.db, settingsCache),
    memberOf: createSessionStore({ ...rest, cache }),
    hasSudo: createSudoCheck(rest),
    spendMinute: createSpendMinute({ ...rest, ...live }),
    countOnline: online.count,
  }
  const views = createViewCounter({ db: rest.db, log: app.log, delayMs: viewsDelayMs })
  app.addHook('onClose', () => views.flush())
  const decks = createDecks(ctx)
  app.addHook('onListen', () => void decks.prepareRunning())
  const routes = [
    ...accountsRoutes(ctx, { welcome: welcomeNewcomer, notify: sendSystemMessage }),
    ...auditRoutes(ctx),
    ...assessmentsRoutes(ctx),
    ...securityLogRoutes(ctx),
    ...walletRoutes(ctx),
    ...avatarRoutes(ctx),
    ...giftsRoutes(ctx),
    ...blocksRoutes(ctx),
    ...favouritesRoutes(ctx),
    ...followsRoutes(ctx),
    ...hashtagsRoutes(ctx),
    ...noticesRoutes(ctx),
    ...awayRoutes(ctx),
    ...messagesRoutes(ctx),
    ...quietRoutes(ctx),
    ...missionsRoutes(ctx),
    ...newcomersRoutes(ctx),
    ...moderationRoutes(ctx),
    ...imagesRoutes(ctx),
    ...quotesRoutes(ctx),
    ...boardsRoutes(ctx),
    ...draftsRoutes(ctx),
    ...communitiesRoutes(ctx),
    ...pollsRoutes(ctx),
    ...adminBoardsRoutes(ctx),
    ...guidesRoutes(ctx),
    ...contentsRoutes(ctx),
    ...momentsRoutes(ctx, views),
    ...commentsRoutes(ctx),
    ...evidenceRoutes(ctx),
    ...labelsRoutes(ctx),
    ...editsRoutes(ctx),
    ...feedRoutes(ctx),
    ...hotListsRoutes(ctx),
    ...firstPostsRoutes(ctx),
    ...profilesRoutes(ctx),
    ...reportsRoutes(ctx),
    ...reviewRoutes(ctx),
    ...clansRoutes(ctx),
    ...clanBoardsRoutes(ctx),
    ...gameAccountsRoutes(ctx),
    ...checkInRoutes(ctx),
    ...redeemRoutes(ctx),
    ...eventsRoutes(ctx, { match: assertMatchEvent }),
    ...tileRoutes(ctx),
    ...matchRoutes(ctx, decks),
    ...quizRoutes(ctx),
    ...westworldRoutes(ctx),
    ...knockRoutes(ctx),
    ...broadcastsRoutes(ctx),
    ...feedbackRoutes(ctx),
    ...hidingsRoutes(ctx),
    ...membersRoutes(ctx),
    ...staffRoutes(ctx),
    ...settingsRoutes(ctx),
    ...jobsRoutes(ctx, scheduledJobs(ctx)),
    ...overviewRoutes(ctx),
    ...ownDataRoutes(ctx),
    ...searchRoutes(ctx),
    ...bootstrapRoutes(ctx),
  ]

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
    maySubscribe: async (me, destination) => {
      switch (destination.kind) {
        case 'site':
          return true
        case 'staff':
          return me.isAdmin || me.moderates.length > 0
        case 'moment':
          return maySubscribeToMoment(ctx.db, me, destination.id)
        case 'poll':
          return maySubscribeToPoll(ctx, me, destination.id)
        case 'clan':
          return (await selectClan(ctx.db, destination.id)) !== undefined
        case 'event':
          return isEventShown(ctx.db, destination.name)
        case 'community':
          return communityExists(ctx.db, destination.name)
      }
    },
  })
  mountDocs(app)
  await mountPages(app, ctx, routes)
  return { app, ctx, metrics, drain }
}
