import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { contentsCalls } from './admin/contents.ts'
import { reportsCalls } from './admin/reports.ts'
import { reviewCalls } from './admin/review.ts'
import { wordsCalls } from './admin/words.ts'
import type { Call } from './call.ts'
import { messagesCalls } from './messages.ts'
import { moderationCalls } from './moderation.ts'
import { momentsCalls } from './moments.ts'
import { blocksCalls, profilesCalls } from './profiles.ts'
import { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls } from './rewards.ts'

export { accountCalls, blocksCalls, messagesCalls, momentsCalls, profilesCalls }
export { contentsCalls, moderationCalls, reportsCalls, reviewCalls, wordsCalls }
export { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls }
export type { Call, Who } from './call.ts'
export { field } from './field.ts'
export { limits } from './limits.ts'
export { outcomes, type OutcomeName, type RefusalBody } from './outcomes.ts'
export type * from './admin/shapes.ts'
export type { AuthorHistory, Appeal, WaitingContent } from './admin/review.ts'
export type { Reported } from './admin/reports.ts'
export type { ManagedContent } from './admin/contents.ts'
export type { ListedWord } from './admin/words.ts'
export type { Decision, OwnDecision } from './moderation.ts'
export type * from './shapes.ts'
export * from './topics.ts'

/** Every call of the site, by path. */
export const calls = {
  ...accountCalls,
  ...walletCalls,
  ...avatarCalls,
  ...giftsCalls,
  ...missionsCalls,
  ...checkInCalls,
  ...redeemCalls,
  ...blocksCalls,
  ...messagesCalls,
  ...momentsCalls,
  ...profilesCalls,
  ...moderationCalls,
  ...reviewCalls,
  ...reportsCalls,
  ...contentsCalls,
  ...wordsCalls,
}

export type Calls = typeof calls
export type CallPath = keyof Calls
export type CallInput<P extends CallPath> = z.output<Calls[P]['input']>
export type CallOutput<P extends CallPath> = z.output<Calls[P]['output']>
export const callOf = (path: CallPath): Call => calls[path]
