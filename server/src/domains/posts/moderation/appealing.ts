import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'

interface Decision {
  decision: string
  createdAt: Date
  latest: boolean
}

/** Standing decisions against an author can be appealed while the content can be restored. */
export const mayBeAppealed = ({ decision, createdAt, latest }: Decision, now: Date) =>
  latest && ['reject', 'delete', 'reset'].includes(decision) && createdAt > later(now, -days(limits.deletedDays))
