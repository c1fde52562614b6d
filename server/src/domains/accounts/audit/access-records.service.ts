import type { AppContext } from '../../../kernel/context.ts'
import { type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectAccessRecords } from './access-records.sql.ts'

/** When staff looked at the member's data, and why: not while it would warn of an inquiry under way. */
export async function listAccessRecords({ db, clock }: AppContext, me: Member, page: ListPage) {
  const { shown, end } = pageWithCursor(await selectAccessRecords(db, me.id, clock.now(), page))
  const records = shown.map(({ role, what, reason, createdAt }) => ({
    role,
    what,
    reason,
    time: createdAt.toISOString(),
  }))
  return { records, ...end }
}
