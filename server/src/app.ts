import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { accountRoutes, createMemberSource } from './domains/account/index.ts'
import {
  adminItemsRoutes,
  adminClansRoutes,
  adminMissionsRoutes,
  auditLogRoutes,
  broadcastsRoutes,
  calendarsRoutes,
  contentsRoutes,
  divisionsRoutes,
  feedbackRoutes,
  jobsRoutes,
  keysRoutes,
  needAdminContents,
  overviewRoutes,
  reportsRoutes,
  reviewRoutes,
  settingsRoutes,
  usersRoutes,
  wordsRoutes,
} from './domains/admin/index.ts'
import { avatarRoutes } from './domains/avatar/index.ts'
import { blocksRoutes } from './domains/blocks/index.ts'
import { checkInRoutes, ownCheckIns, presentCheckIns } from './domains/check-in/index.ts'
import { clansRoutes } from './domains/clans/index.ts'
import { gameAccountsRoutes } from './domains/game-accounts/index.ts'
import { giftsRoutes } from './domains/gifts/index.ts'
import { messagesRoutes, ownUnreadCounts, unreadCounts } from './domains/messages/index.ts'
import { missionsRoutes, ownMissions, presentMissions } from './domains/missions/index.ts'
import { moderationRoutes, openLiveWords } from './domains/moderation/index.ts'
import {
  communityExists,
  mayFollowMoment,
  momentsRoutes,
  profilesRoutes,
  waitingContents,
} from './domains/moments/index.ts'
import { redeemRoutes } from './domains/redeem/index.ts'
import { ownCoins, walletRoutes } from './domains/wallet/index.ts'
import { createBatches } from './kernel/batches.ts'
import { createHttp } from './kernel/http.ts'
import type { House } from './kernel/house.ts'
import { createLive, type Live } from './kernel/live.ts'
import { mountHealth } from './kernel/health.ts'
import { mountMetrics } from './kernel/metrics.ts'
import { mountCalls } from './kernel/mount.ts'
import { createSettings } from './kernel/settings.ts'
import { createSharedReads } from './kernel/shared-reads.ts'
import { scheduledJobs } from './jobs.ts'
import { mountDocs } from './docs/docs.ts'
import { mountPages } from './pages/pages.ts'
import type { Bus } from './ports/bus/index.ts'
import type { WordLists } from './ports/word-filter/index.ts'
import { mountRealtime } from './realtime/index.ts'

export interface Ports extends Omit<
  House,
  'log' | 'settings' | 'memberOf' | 'reads' | 'batches' | 'words' | keyof Live
> {
  readonly bus: Bus
  /** How long what many read is kept for all of them; 0 reads everything anew. */
  readonly readsFreshForMs: number
  /** What a new site's word lists begin with. */
  readonly firstWords: WordLists
  readonly logLevel: string
  readonly logTo?: DestinationStream
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
}

/** Builds the site over its ports: everything but opening them and listening. */
export async function build(ports: Ports): Promise<{ app: FastifyInstance; house: House }> {
  const { bus, readsFreshForMs, firstWords, logLevel, logTo, trustProxy, metricsToken, ...rest } = ports
  const https = rest.publicOrigin.startsWith('https:')
  const app = await createHttp({ logLevel, trustProxy, https, ...(logTo && { logTo }) })
  const words = await openLiveWords({ ...rest, log: app.log, firstWords })
  app.addHook('onClose', () => words[Symbol.asyncDispose]())
  const reads = createSharedReads({ bus, clock: rest.clock, freshForMs: readsFreshForMs })
  const house: House = {
    ...rest,
    words,
    reads,
    batches: createBatches(),
    ...createLive(bus, app.log, reads),
    log: app.log,
    settings: createSettings(rest.db, rest.clock),
    memberOf: createMemberSource({ ...rest, reads }),
  }
  const served = [
    ...accountRoutes(house, {
      waitingContents: (me) => waitingContents(house.db, me),
      needAdminContents: (me) => needAdminContents(house, me),
      own: { unread: ownUnreadCounts, coins: ownCoins, missions: ownMissions, checkIns: ownCheckIns },
      presentMissions: (me, missions) => presentMissions(house.db, me.id, missions),
      presentCheckIns: (me, now, checkIns) => presentCheckIns(house, me.id, now, checkIns),
    }),
    ...walletRoutes(house),
    ...avatarRoutes(house),
    ...giftsRoutes(house),
    ...blocksRoutes(house),
    ...messagesRoutes(house),
    ...missionsRoutes(house),
    ...momentsRoutes(house),
    ...profilesRoutes(house),
    ...overviewRoutes(house),
    ...usersRoutes(house),
    ...divisionsRoutes(house),
    ...broadcastsRoutes(house),
    ...feedbackRoutes(house),
    ...settingsRoutes(house),
    ...jobsRoutes(house, scheduledJobs(house)),
    ...auditLogRoutes(house),
    ...moderationRoutes(house),
    ...reviewRoutes(house),
    ...reportsRoutes(house),
    ...contentsRoutes(house),
    ...wordsRoutes(house),
    ...checkInRoutes(house),
    ...redeemRoutes(house),
    ...clansRoutes(house),
    ...gameAccountsRoutes(house),
    ...adminClansRoutes(house),
    ...calendarsRoutes(house),
    ...keysRoutes(house),
    ...adminMissionsRoutes(house),
    ...adminItemsRoutes(house),
  ]

  const metrics = mountMetrics(app, metricsToken)
  mountHealth(app, house)
  await mountCalls(app, house, served)
  await mountRealtime(app, {
    path: '/ws/messaging',
    house,
    bus,
    metrics,
    mayFollow: (me, followed) =>
      followed.kind === 'community'
        ? communityExists(house.db, followed.name)
        : mayFollowMoment(house.db, me, followed.id),
    unreadOf: (userId) => unreadCounts(house.db, userId),
  })
  mountDocs(app)
  await mountPages(app, house, served)
  return { app, house }
}
