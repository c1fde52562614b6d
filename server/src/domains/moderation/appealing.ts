import { limits } from '@judian/contract'
import { days, later } from '../../kernel/clock.ts'

/** What went against its author can be appealed against, as long as what was deleted can be put back. */
export const mayBeAppealed = ({ decision, createdAt }: { decision: string; createdAt: Date }, now: Date) =>
  (decision === 'reject' || decision === 'delete') && createdAt > later(now, -days(limits.deletedDays))
