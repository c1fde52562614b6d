import { limits } from '@judian/contract'
import { days, later } from '../../kernel/clock.ts'

interface Decision {
  decision: string
  createdAt: Date
  /** Nothing was decided on the same thing afterwards. */
  latest: boolean
}

/** What went against its author and stands can be appealed against, as long as what was deleted can be put back. */
export const mayBeAppealed = ({ decision, createdAt, latest }: Decision, now: Date) =>
  latest && (decision === 'reject' || decision === 'delete') && createdAt > later(now, -days(limits.deletedDays))
