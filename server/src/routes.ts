import { accountsRoutes } from './domains/accounts/index.ts'
import { assessmentsRoutes } from './domains/assessments/index.ts'
import { auditRoutes } from './domains/audit/index.ts'
import { securityLogRoutes } from './domains/security-log/index.ts'
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
import { messagesRoutes, sendSystemMessage } from './domains/messages/index.ts'
import { quietRoutes } from './domains/quiet/index.ts'
import { missionsRoutes } from './domains/missions/index.ts'
import { newcomersRoutes, welcomeNewcomer } from './domains/newcomers/index.ts'
import { moderationRoutes } from './domains/moderation/index.ts'
import { imagesRoutes } from './domains/images/index.ts'
import { communitiesRoutes } from './domains/communities/index.ts'
import { quotesRoutes } from './domains/quotes/index.ts'
import { contentsRoutes } from './domains/contents/index.ts'
import { momentsRoutes, type ViewCounter } from './domains/moments/index.ts'
import { pollsRoutes } from './domains/polls/index.ts'
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
import { clansRoutes } from './domains/clans/index.ts'
import { gameAccountsRoutes } from './domains/game-accounts/index.ts'
import { checkInRoutes } from './domains/check-in/index.ts'
import { redeemRoutes } from './domains/redeem/index.ts'
import { eventsRoutes } from './domains/events/index.ts'
import { tileRoutes } from './domains/tile/index.ts'
import { knockRoutes } from './domains/knock/index.ts'
import type { Decks } from './domains/lottery/index.ts'
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
import type { AppContext } from './kernel/context.ts'
import { scheduledJobs } from './jobs.ts'

interface Parts {
  views: ViewCounter
  decks: Decks
}

/** All calls of the site, bound to the domains that answer them. */
export const siteRoutes = (ctx: AppContext, { views, decks }: Parts) => [
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
