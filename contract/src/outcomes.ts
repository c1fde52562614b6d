import { account } from './outcomes/account.ts'
import { backOffice } from './outcomes/back-office.ts'
import { clans } from './outcomes/clans.ts'
import { boards, moments, polls } from './outcomes/contents.ts'
import { events, knock, quiz, westworld } from './outcomes/events.ts'
import { match } from './outcomes/match.ts'
import { messages, profiles } from './outcomes/members.ts'
import { hidings, moderation } from './outcomes/moderation.ts'
import { protocol } from './outcomes/protocol.ts'
import { rewards } from './outcomes/rewards.ts'
import type { Outcome } from './outcomes/outcome.ts'

export type { Outcome }

export const outcomes = {
  ...protocol,
  ...account,
  ...moments,
  ...polls,
  ...boards,
  ...hidings,
  ...messages,
  ...rewards,
  ...clans,
  ...profiles,
  ...moderation,
  ...backOffice,
  ...events,
  ...match,
  ...quiz,
  ...westworld,
  ...knock,
} satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

/** An error body on the wire, besides call-specific fields such as `remainingSeconds`. */
export interface ApiErrorBody {
  status: number
  outcome: OutcomeName
  message: string
  fields?: Record<string, string>
}
