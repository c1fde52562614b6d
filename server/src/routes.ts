import { accountsRoutes } from './domains/accounts/index.ts'
import { assessmentsRoutes } from './domains/accounts/assessments/index.ts'
import { auditRoutes } from './domains/accounts/audit/index.ts'
import { walletRoutes } from './domains/members/wallet/index.ts'
import { avatarRoutes } from './domains/members/avatar/index.ts'
import { giftsRoutes } from './domains/members/gifts/index.ts'
import { bootstrapRoutes } from './domains/office/bootstrap/index.ts'
import { draftsRoutes, updateCommunityOfDrafts } from './domains/posts/drafts/index.ts'
import { blocksRoutes } from './domains/members/blocks/index.ts'
import { noticesRoutes } from './domains/messages/notices/index.ts'
import { messagesRoutes, sendSystemMessage } from './domains/messages/index.ts'
import { missionsRoutes } from './domains/rewards/missions/index.ts'
import { moderationRoutes } from './domains/posts/moderation/index.ts'
import { imagesRoutes } from './domains/communities/images/index.ts'
import { communitiesRoutes } from './domains/communities/index.ts'
import { contentsRoutes } from './domains/posts/contents/index.ts'
import { momentsRoutes } from './domains/posts/moments/index.ts'
import { commentsRoutes } from './domains/posts/comments/index.ts'
import { editsRoutes } from './domains/posts/edits/index.ts'
import { feedRoutes } from './domains/posts/feed/index.ts'
import { profilesRoutes } from './domains/posts/profiles/index.ts'
import { type Moderated, reportsRoutes } from './domains/moderation/reports/index.ts'
import { reviewRoutes } from './domains/moderation/review/index.ts'
import { clansRoutes, experienceCtes } from './domains/clans/index.ts'
import { gameAccountsRoutes } from './domains/rewards/game-accounts/index.ts'
import { checkInRoutes } from './domains/rewards/check-in/index.ts'
import { redeemRoutes } from './domains/rewards/redeem/index.ts'
import { eventsRoutes } from './domains/events/index.ts'
import { tileRoutes } from './domains/events/tile/index.ts'
import { knockRoutes } from './domains/events/knock/index.ts'
import type { Decks } from './domains/events/lottery/index.ts'
import { assertMatchEvent, matchRoutes } from './domains/events/match/index.ts'
import { quizRoutes } from './domains/events/quiz/index.ts'
import { westworldRoutes } from './domains/events/westworld/index.ts'
import { broadcastsRoutes } from './domains/office/broadcasts/index.ts'
import { feedbackRoutes } from './domains/office/feedback/index.ts'
import { hidingsRoutes } from './domains/moderation/hidings/index.ts'
import { membersRoutes } from './domains/moderation/members/index.ts'
import { staffRoutes } from './domains/office/staff/index.ts'
import { featuresRoutes } from './domains/office/features/index.ts'
import { setUpRoutes } from './domains/office/set-up/index.ts'
import { settingsRoutes } from './domains/office/settings/index.ts'
import { searchRoutes } from './domains/search/index.ts'
import { jobsRoutes } from './domains/office/jobs/index.ts'
import { overviewRoutes } from './domains/office/overview/index.ts'
import { ownDataRoutes } from './domains/office/own-data/index.ts'
import { added, addedNow, leftOut, routesOf } from './feature.ts'
import { features } from './features/list.ts'
import type { AppContext } from './kernel/context.ts'
import { scheduledJobs } from './jobs.ts'

/** The feature of each of its parts is in the list. */
const moderated = Object.assign({}, ...added(features, 'moderated')) as Moderated

const welcomesOf = (ctx: AppContext) => () => addedNow(ctx, features, 'welcome')

/** All calls of the site, bound to the domains that answer them. */
export const siteRoutes = (ctx: AppContext, decks: Decks) => [
  ...accountsRoutes(ctx, { welcomes: welcomesOf(ctx), notify: sendSystemMessage }),
  ...auditRoutes(ctx),
  ...assessmentsRoutes(ctx),
  ...walletRoutes(ctx),
  ...avatarRoutes(ctx),
  ...giftsRoutes(ctx),
  ...blocksRoutes(ctx, added(features, 'onBlock')),
  ...noticesRoutes(ctx),
  ...messagesRoutes(ctx),
  ...missionsRoutes(ctx),
  ...moderationRoutes(ctx),
  ...imagesRoutes(ctx),
  ...draftsRoutes(ctx),
  ...communitiesRoutes(ctx, { moveStored: updateCommunityOfDrafts }),
  ...contentsRoutes(ctx),
  ...momentsRoutes(ctx),
  ...commentsRoutes(ctx),
  ...editsRoutes(ctx),
  ...feedRoutes(ctx),
  ...profilesRoutes(ctx, () => addedNow(ctx, features, 'profile')),
  ...reportsRoutes(ctx, moderated),
  ...reviewRoutes(ctx, moderated),
  ...clansRoutes(ctx),
  ...gameAccountsRoutes(ctx),
  ...checkInRoutes(ctx, experienceCtes),
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
  ...settingsRoutes(ctx, async () => (await leftOut(ctx, features, 'settings')).flat()),
  ...featuresRoutes(ctx, features),
  ...setUpRoutes(ctx, features),
  ...jobsRoutes(ctx, scheduledJobs(ctx)),
  ...overviewRoutes(ctx, {
    works: () => addedNow(ctx, features, 'openWork'),
    duties: async () => ({
      served: await addedNow(ctx, features, 'audited'),
      off: await leftOut(ctx, features, 'audited'),
    }),
  }),
  ...ownDataRoutes(ctx),
  ...searchRoutes(ctx, () => addedNow(ctx, features, 'search')),
  ...bootstrapRoutes(ctx),
  ...features.flatMap((feature) => routesOf(ctx, feature, welcomesOf(ctx))),
]
