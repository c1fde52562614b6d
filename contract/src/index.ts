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
import { type KnockGoal, knockGoalsOf } from './admin/knock-goals.ts'
import { settingsCalls, siteCalls, synonymGroupsOf } from './admin/settings.ts'
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

export {
  accessRecordsCalls,
  accountCalls,
  awayCalls,
  blocksCalls,
  favouritesCalls,
  followsCalls,
  hashtagsCalls,
  adminHashtagsCalls,
  bootstrapCalls,
  draftsCalls,
  evidenceCalls,
  messagesCalls,
  noticesCalls,
  momentsCalls,
  ownDataCalls,
  profilesCalls,
  quietCalls,
  quotesCalls,
}
export { contentsCalls, moderationCalls, reportsCalls, reviewCalls, wordsCalls }
export { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls }
export {
  auditLogCalls,
  broadcastsCalls,
  adminCommunitiesCalls,
  communityCreationCalls,
  feedbackCalls,
  jobsCalls,
  overviewCalls,
}
export {
  adminItemsCalls,
  adminMissionsCalls,
  calendarsCalls,
  keysCalls,
  settingsCalls,
  siteCalls,
  knockGoalsOf,
  synonymGroupsOf,
  usersCalls,
}
export { adminClansCalls, adminGameAccountsCalls, clanInvitationsCalls, clansCalls, gameAccountsCalls }
export { adminEventsCalls, adminTileCalls, eventsCalls, tileCalls }
export {
  adminFeedbackCalls,
  hidingsCalls,
  adminReportsCalls,
  commentsCalls,
  communitiesCalls,
  feedCalls,
  hotListsCalls,
  imagesCalls,
}
export { adminBoardsCalls, boardListsCalls, boardsCalls, clanBoardsCalls, guidesCalls }
export { firstPostsCalls, pollsCalls }
export type { PasskeyAssertion, PasskeyCredential } from './passkeys.ts'
export { adminSiteTextsCalls, consentCalls, editsCalls, labelsCalls, minorsCalls, passkeysCalls, secondFactorCalls }
export { adminClaimsCalls, adminMatchCalls, adminMatchEventsCalls, matchCalls, newcomersCalls }
export { adminComplaintsCalls, assessmentsCalls, complaintsCalls }
export { adminSearchCalls, searchCalls, securityLogCalls, staffCalls }
export { adminQuizzesCalls, adminWestworldCalls, interestCalls, knockCalls, quizCalls, westworldCalls }
export type { Call, SavedKind, Who } from './wire/call.ts'
export { field } from './wire/field.ts'
export { type AgeBand, ageBands, editLimits, limits, minorsLimits, quizLetters, siteTexts } from './limits.ts'
export { outcomes, type Outcome, type OutcomeName, type ApiErrorBody } from './outcomes.ts'
export type { AccessRecord } from './access-records.ts'
export type { AwayLine } from './away.ts'
export type { DataExport } from './own-data.ts'
export type { AuditedAct } from './admin/audit-log.ts'
export type { AdminBroadcast } from './admin/broadcasts.ts'
export type { AdminClan, AdminGameAccount } from './admin/clans.ts'
export type { AdminCommunity } from './admin/divisions.ts'
export type { AdminFeedback } from './admin/feedback.ts'
export type { OpinionFunction } from './admin/assessments.ts'
export type { Complaint } from './admin/complaints.ts'
export type { Hiding } from './admin/hidings.ts'
export type { AdminItem } from './admin/items.ts'
export type { AdminJob } from './admin/jobs.ts'
export type { OverviewDay, SelfAuditItem } from './admin/overview.ts'
export type { KeyBatch } from './admin/keys.ts'
export type { AdminMission } from './admin/missions.ts'
export type { SecurityEntry } from './admin/security-log.ts'
export type { AdminSettings } from './admin/settings.ts'
export type { StaffMember } from './admin/staff.ts'
export type { AdminUser, AdminUserDetails } from './admin/users.ts'
export type * from './admin/shapes.ts'
export type { AuthorHistory, Appeal, HideRequest, PendingEdit, WaitingContent } from './admin/review.ts'
export type { Reported } from './admin/reports.ts'
export type { ManagedContent } from './admin/contents.ts'
export type { ListedWord } from './admin/words.ts'
export type { Favourite, FavouriteFolder } from './favourites.ts'
export type { Block, Doc, HiddenBlock, Inline } from './doc.ts'
export type { AdminBoardMap, AdminSeason } from './admin/boards.ts'
export type { BoardMapOnWire, ClanBoard, FamilyMember, OpenBoard } from './boards.ts'
export type { ListedDraft, ServerDraft } from './drafts.ts'
export type { ContentVersion } from './edits.ts'
export type { HotMoment } from './hot-lists.ts'
export type { Poll, PollDraft, PollForm, PollMatch } from './polls.ts'
export type { FollowedMember } from './follows.ts'
export type { AdminHashtag } from './admin/hashtags.ts'
export type { Hashtag, OpenHashtag } from './hashtags.ts'
export type { WaitingPost } from './first-posts.ts'
export type { OwnEventState, SiteEvent } from './events/events.ts'
export type { ManagedTileComment, ManagedTileRecord, TilePairFigures, TileSeason } from './admin/tile.ts'
export type { TileComment, TileRecord } from './events/tile.ts'
export type { FoundContent, IndexFailure } from './admin/search.ts'
export type { FoundClan, FoundComment, FoundHashtag, FoundMember, FoundMoment } from './search.ts'
export type { Consent, SiteTextVersion } from './consent.ts'
export type { Clan, ClanApply, ClanMember, ClanOption, ClanTitle } from './clans.ts'
export type { ListedStory, Story, StoryConditions, StoryDialog } from './admin/westworld.ts'
export type { Door, ReachedKnockGoal } from './events/knock.ts'
export type { KnockGoal }
export type { ManagedMatch, ManagedMatchEvent, ManagedMatchMessage, PrizeForm } from './admin/match.ts'
export type { LotteryDraw, LotteryPrize, Match, MatchMessage, MatchMission, MatchSlot } from './events/match.ts'
export type { Companion, HeardStory, WestWorldDialog } from './events/westworld.ts'
export type { ManagedEvent } from './admin/events.ts'
export type { QuizDocument, QuizReach } from './admin/quizzes.ts'
export type { OwnQuizResult, QuizKind, QuizResult } from './events/quiz.ts'
export type { Decision, HalfYearFigures, OwnDecision } from './moderation.ts'
export type * from './shapes/index.ts'
export * from './topics.ts'

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
