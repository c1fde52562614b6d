import type { z } from 'zod'
import { accessRecordsCalls } from './accounts/access-records.ts'
import { accountCalls } from './accounts/account.ts'
import { assessmentsCalls } from './accounts/admin-assessments.ts'
import { auditLogCalls } from './accounts/admin-audit-log.ts'
import { embargoesCalls } from './accounts/admin-embargoes.ts'
import { awayCalls } from './features/away.ts'
import { boardListsCalls, boardsCalls, clanBoardsCalls, guidesCalls } from './features/boards.ts'
import { adminBoardsCalls } from './features/admin-boards.ts'
import { bootstrapCalls } from './office/bootstrap.ts'
import { broadcastsCalls } from './office/admin-broadcasts.ts'
import { calendarsCalls } from './rewards/admin-calendars.ts'
import { adminClaimApplicationsCalls } from './features/admin-claim-applications.ts'
import { adminComplaintsCalls } from './features/admin-complaints.ts'
import { claimsCalls } from './features/claims.ts'
import { adminInvitesCalls, invitesCalls } from './features/invites.ts'
import { complaintsCalls } from './features/complaints.ts'
import { adminClansCalls, adminGameAccountsCalls } from './clans/admin-clans.ts'
import { contentsCalls } from './posts/admin-contents.ts'
import { adminCommunitiesCalls, communityCreationCalls } from './communities/admin-divisions.ts'
import { adminFeedbackCalls } from './office/admin-feedback.ts'
import { hidingsCalls } from './moderation/admin-hidings.ts'
import { adminItemsCalls } from './members/admin-items.ts'
import { jobsCalls } from './office/admin-jobs.ts'
import { keysCalls } from './rewards/admin-keys.ts'
import { adminMissionsCalls } from './rewards/admin-missions.ts'
import { overviewCalls } from './office/admin-overview.ts'
import { adminReportsCalls } from './moderation/admin-reports.ts'
import { reviewCalls } from './moderation/admin-review.ts'
import { adminClaimsCalls } from './events/admin-claims.ts'
import { adminMatchEventsCalls } from './events/admin-match-events.ts'
import { adminMatchCalls } from './events/admin-match.ts'
import { adminEventsCalls } from './events/admin-events.ts'
import { adminTileCalls } from './events/admin-tile.ts'
import { adminQuizzesCalls } from './events/admin-quizzes.ts'
import { adminWestworldCalls } from './events/admin-westworld.ts'
import { adminSearchCalls } from './search/admin-search.ts'
import { securityLogCalls } from './features/admin-security-log.ts'
import { setUpCalls } from './office/admin-set-up.ts'
import { settingsCalls, siteCalls } from './office/admin-settings.ts'
import { staffCalls } from './office/admin-staff.ts'
import { usersCalls } from './moderation/admin-users.ts'
import { wordsCalls } from './moderation/admin-words.ts'
import type { Call } from './wire/call.ts'
import { adminSiteTextsCalls, consentCalls } from './accounts/consent.ts'
import { clanInvitationsCalls } from './clans/clan-invitations.ts'
import { clansCalls } from './clans/clans.ts'
import { gameAccountsCalls } from './rewards/game-accounts.ts'
import { minorsCalls } from './features/minors.ts'
import { messagesCalls } from './messages/messages.ts'
import { draftsCalls } from './posts/drafts.ts'
import { editsCalls, pollEditsCalls } from './posts/edits.ts'
import { evidenceCalls } from './features/evidence.ts'
import { viewsCalls } from './features/views.ts'
import { ownDataCalls } from './office/own-data.ts'
import { quietCalls } from './features/quiet.ts'
import { quotesCalls } from './features/quotes.ts'
import { moderationCalls } from './posts/moderation.ts'
import { momentsCalls } from './posts/moments.ts'
import { newcomersCalls } from './features/newcomers.ts'
import { blocksCalls } from './members/blocks.ts'
import { commentsCalls } from './posts/comments.ts'
import { communitiesCalls } from './communities/communities.ts'
import { eventsCalls } from './events/events.ts'
import { noticesCalls } from './messages/notices.ts'
import { favouritesCalls } from './features/favourites.ts'
import { followsCalls } from './features/follows.ts'
import { hashtagFeedCalls, hashtagsCalls } from './features/hashtags.ts'
import { adminHashtagsCalls } from './features/admin-hashtags.ts'
import { adminNewsCalls } from './features/admin-news.ts'
import { adminSearchPushCalls } from './features/admin-search-push.ts'
import { hotListsCalls } from './features/hot-lists.ts'
import { feedCalls, followedFeedCalls } from './posts/feed.ts'
import { firstPostsCalls } from './features/first-posts.ts'
import { featuresCalls } from './features/admin-features.ts'
import { pollsCalls } from './features/polls.ts'
import { feedbackCalls } from './office/feedback.ts'
import { knockCalls } from './events/knock.ts'
import { matchCalls } from './events/match.ts'
import { quizCalls } from './events/quiz.ts'
import { interestCalls, westworldCalls } from './events/westworld.ts'
import { imagesCalls } from './communities/images.ts'
import { labelsCalls } from './features/labels.ts'
import { profilesCalls } from './posts/profiles.ts'
import { reportsCalls } from './moderation/reports.ts'
import { passkeysCalls } from './accounts/passkeys.ts'
import { newPasskeysCalls } from './features/passkeys.ts'
import { secondFactorCalls } from './accounts/second-factor.ts'
import { hashtagSearchCalls, searchCalls } from './search/search.ts'
import { tileCalls } from './events/tile.ts'
import { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls } from './rewards/rewards.ts'

/** Every call by path. */
export const calls = {
  ...accountCalls,
  ...accessRecordsCalls,
  ...ownDataCalls,
  ...quietCalls,
  ...evidenceCalls,
  ...viewsCalls,
  ...securityLogCalls,
  ...bootstrapCalls,
  ...walletCalls,
  ...avatarCalls,
  ...giftsCalls,
  ...missionsCalls,
  ...newcomersCalls,
  ...checkInCalls,
  ...redeemCalls,
  ...clansCalls,
  ...clanInvitationsCalls,
  ...gameAccountsCalls,
  ...blocksCalls,
  ...favouritesCalls,
  ...followsCalls,
  ...hashtagsCalls,
  ...hashtagFeedCalls,
  ...adminHashtagsCalls,
  ...adminNewsCalls,
  ...adminSearchPushCalls,
  ...adminInvitesCalls,
  ...messagesCalls,
  ...noticesCalls,
  ...awayCalls,
  ...communitiesCalls,
  ...imagesCalls,
  ...draftsCalls,
  ...momentsCalls,
  ...pollsCalls,
  ...boardsCalls,
  ...boardListsCalls,
  ...guidesCalls,
  ...clanBoardsCalls,
  ...adminBoardsCalls,
  ...commentsCalls,
  ...labelsCalls,
  ...quotesCalls,
  ...editsCalls,
  ...pollEditsCalls,
  ...feedCalls,
  ...followedFeedCalls,
  ...hotListsCalls,
  ...firstPostsCalls,
  ...feedbackCalls,
  ...profilesCalls,
  ...reportsCalls,
  ...eventsCalls,
  ...tileCalls,
  ...adminEventsCalls,
  ...adminTileCalls,
  ...siteCalls,
  ...consentCalls,
  ...secondFactorCalls,
  ...passkeysCalls,
  ...newPasskeysCalls,
  ...minorsCalls,
  ...adminSiteTextsCalls,
  ...overviewCalls,
  ...usersCalls,
  ...staffCalls,
  ...assessmentsCalls,
  ...claimsCalls,
  ...adminClaimApplicationsCalls,
  ...invitesCalls,
  ...complaintsCalls,
  ...adminComplaintsCalls,
  ...adminCommunitiesCalls,
  ...communityCreationCalls,
  ...broadcastsCalls,
  ...adminFeedbackCalls,
  ...hidingsCalls,
  ...settingsCalls,
  ...featuresCalls,
  ...setUpCalls,
  ...jobsCalls,
  ...auditLogCalls,
  ...embargoesCalls,
  ...calendarsCalls,
  ...keysCalls,
  ...adminClansCalls,
  ...adminGameAccountsCalls,
  ...adminMissionsCalls,
  ...adminItemsCalls,
  ...moderationCalls,
  ...reviewCalls,
  ...adminReportsCalls,
  ...contentsCalls,
  ...wordsCalls,
  ...matchCalls,
  ...adminMatchCalls,
  ...adminClaimsCalls,
  ...adminMatchEventsCalls,
  ...quizCalls,
  ...adminQuizzesCalls,
  ...westworldCalls,
  ...interestCalls,
  ...adminWestworldCalls,
  ...knockCalls,
  ...searchCalls,
  ...hashtagSearchCalls,
  ...adminSearchCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls
export type CallInput<P extends CallPath> = z.output<Calls[P]['input']>
export type CallOutput<P extends CallPath> = z.output<Calls[P]['output']>
export const callOf = (path: CallPath): Call => calls[path]
