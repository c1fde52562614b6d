import { limits } from '@judian/contract'
import { hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectAccessRecords } from './access-records.sql.ts'

/** When staff looked at the member's data, and why; each look appears after a day, so that it doesn't warn of an inquiry under way. */
export async function listAccessRecords({ db, clock }: AppContext, me: Member, page: ListPage) {
  const until = later(clock.now(), -hours(limits.accessRecordHours))
  const { shown, end } = pageWithCursor(await selectAccessRecords(db, me.id, until, page))
  const records = shown.map(({ role, what, reason, createdAt }) => ({
    role,
    what,
    reason,
    time: createdAt.toISOString(),
  }))
  return { records, ...end }
}
