import type { z } from 'zod'
import { accessRecordsCalls } from './access-records.ts'
import { accountCalls } from './account.ts'
import { assessmentsCalls } from './admin/assessments.ts'
import { auditLogCalls } from './admin/audit-log.ts'
import { awayCalls } from './away.ts'
import { boardListsCalls, boardsCalls, clanBoardsCalls, guidesCalls } from './boards.ts'
import { adminBoardsCalls } from './admin/boards.ts'
import { bootstrapCalls } from './bootstrap.ts'
import { broadcastsCalls } from './admin/broadcasts.ts'
import { calendarsCalls } from './admin/calendars.ts'
import { adminComplaintsCalls } from './admin/complaints.ts'
import { complaintsCalls } from './complaints.ts'
import { adminClansCalls, adminGameAccountsCalls } from './admin/clans.ts'
import { contentsCalls } from './admin/contents.ts'
import { adminCommunitiesCalls, communityCreationCalls } from './admin/divisions.ts'
import { adminFeedbackCalls } from './admin/feedback.ts'
import { hidingsCalls } from './admin/hidings.ts'
import { adminItemsCalls } from './admin/items.ts'
import { jobsCalls } from './admin/jobs.ts'
import { keysCalls } from './admin/keys.ts'
import { adminMissionsCalls } from './admin/missions.ts'
import { overviewCalls } from './admin/overview.ts'
import { adminReportsCalls } from './admin/reports.ts'
import { reviewCalls } from './admin/review.ts'
import { adminClaimsCalls } from './admin/claims.ts'
import { adminMatchEventsCalls } from './admin/match-events.ts'
import { adminMatchCalls } from './admin/match.ts'
import { adminEventsCalls } from './admin/events.ts'
import { adminTileCalls } from './admin/tile.ts'
import { adminQuizzesCalls } from './admin/quizzes.ts'
import { adminWestworldCalls } from './admin/westworld.ts'
import { adminSearchCalls } from './admin/search.ts'
import { securityLogCalls } from './admin/security-log.ts'
import { settingsCalls, siteCalls } from './admin/settings.ts'
import { staffCalls } from './admin/staff.ts'
import { usersCalls } from './admin/users.ts'
import { wordsCalls } from './admin/words.ts'
import type { Call } from './wire/call.ts'
import { adminSiteTextsCalls, consentCalls } from './consent.ts'
import { clanInvitationsCalls } from './clan-invitations.ts'
import { clansCalls } from './clans.ts'
import { gameAccountsCalls } from './game-accounts.ts'
import { minorsCalls } from './minors.ts'
import { messagesCalls } from './messages.ts'
import { draftsCalls } from './drafts.ts'
import { editsCalls } from './edits.ts'
import { evidenceCalls } from './evidence.ts'
import { ownDataCalls } from './own-data.ts'
import { quietCalls } from './quiet.ts'
import { quotesCalls } from './quotes.ts'
import { moderationCalls } from './moderation.ts'
import { momentsCalls } from './moments.ts'
import { newcomersCalls } from './newcomers.ts'
import { blocksCalls } from './blocks.ts'
import { commentsCalls } from './comments.ts'
import { communitiesCalls } from './communities.ts'
import { eventsCalls } from './events/events.ts'
import { noticesCalls } from './notices.ts'
import { favouritesCalls } from './favourites.ts'
import { followsCalls } from './follows.ts'
import { hashtagsCalls } from './hashtags.ts'
import { adminHashtagsCalls } from './admin/hashtags.ts'
import { hotListsCalls } from './hot-lists.ts'
import { feedCalls } from './feed.ts'
import { firstPostsCalls } from './first-posts.ts'
import { pollsCalls } from './polls.ts'
import { feedbackCalls } from './feedback.ts'
import { knockCalls } from './events/knock.ts'
import { matchCalls } from './events/match.ts'
import { quizCalls } from './events/quiz.ts'
import { interestCalls, westworldCalls } from './events/westworld.ts'
import { imagesCalls } from './images.ts'
import { labelsCalls } from './labels.ts'
import { profilesCalls } from './profiles.ts'
import { reportsCalls } from './reports.ts'
import { passkeysCalls } from './passkeys.ts'
import { secondFactorCalls } from './second-factor.ts'
import { searchCalls } from './search.ts'
import { tileCalls } from './events/tile.ts'
import { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls } from './rewards.ts'

/** Every call by path. */
export const calls = {
  ...accountCalls,
  ...accessRecordsCalls,
  ...ownDataCalls,
  ...quietCalls,
  ...evidenceCalls,
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
  ...adminHashtagsCalls,
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
  ...feedCalls,
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
  ...minorsCalls,
  ...adminSiteTextsCalls,
  ...overviewCalls,
  ...usersCalls,
  ...staffCalls,
  ...assessmentsCalls,
  ...complaintsCalls,
  ...adminComplaintsCalls,
  ...adminCommunitiesCalls,
  ...communityCreationCalls,
  ...broadcastsCalls,
  ...adminFeedbackCalls,
  ...hidingsCalls,
  ...settingsCalls,
  ...jobsCalls,
  ...auditLogCalls,
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
  ...adminSearchCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls
export type CallInput<P extends CallPath> = z.output<Calls[P]['input']>
export type CallOutput<P extends CallPath> = z.output<Calls[P]['output']>
export const callOf = (path: CallPath): Call => calls[path]
