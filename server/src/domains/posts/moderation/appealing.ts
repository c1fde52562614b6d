import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'

interface Decision {
  decision: string
  createdAt: Date
  latest: boolean
}

/** Whether a decision of this kind can be appealed. */
export const isAppealable = (decision: string) => ['reject', 'delete', 'reset', 'hide'].includes(decision)

/** Standing decisions against an author can be appealed while the content can be restored. */
export const mayBeAppealed = ({ decision, createdAt, latest }: Decision, now: Date) =>
  latest && isAppealable(decision) && createdAt > later(now, -days(limits.deletedDays))
