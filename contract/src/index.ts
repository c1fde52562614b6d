import type { z } from 'zod'
import { accountCalls } from './account.ts'
import type { Call } from './call.ts'
import { messagesCalls } from './messages.ts'
import { momentsCalls } from './moments.ts'
import { blocksCalls, profilesCalls } from './profiles.ts'
import { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls } from './rewards.ts'

export { accountCalls, blocksCalls, messagesCalls, momentsCalls, profilesCalls }
export { avatarCalls, checkInCalls, giftsCalls, missionsCalls, redeemCalls, walletCalls }
export type { Call, Who } from './call.ts'
export { field } from './field.ts'
export { limits } from './limits.ts'
export { outcomes, type OutcomeName, type RefusalBody } from './outcomes.ts'
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
}

export type Calls = typeof calls
export type CallPath = keyof Calls
export type CallInput<P extends CallPath> = z.output<Calls[P]['input']>
export type CallOutput<P extends CallPath> = z.output<Calls[P]['output']>
export const callOf = (path: CallPath): Call => calls[path]
