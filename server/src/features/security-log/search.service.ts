import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { type ListPage, pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { requireAdmin, usernamesOf } from '../../domains/accounts/index.ts'
import { recordLook } from '../../domains/accounts/audit/index.ts'
import { entryContext, openEntry, presentEntry } from './box.ts'
import { entriesOnPage, selectEntries } from './entries.sql.ts'

interface Search extends ListPage {
  user_id?: number | undefined
  from: string
  to: string
  reason: string
}

/**
 * A page of an account's entries, or of entries without an account. Each page is recorded as a look. Throws
 * MemberNotFound.
 */
export async function searchSecurityLog(ctx: AppContext, me: Member, { user_id, from, to, reason, ...page }: Search) {
  const { db, clock, secretBox, securityLog } = ctx
  await securityLog.flush()
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const userIds = user_id === undefined ? [] : [user_id]
    if (user_id !== undefined && !(await usernamesOf(tx, userIds)).has(user_id)) throw new ApiError('MemberNotFound')
    const span = { userId: user_id ?? null, from: new Date(from), to: new Date(to) }
    const { shown, end } = pageWithCursor(await selectEntries(tx, span, page), entriesOnPage)
    const about = user_id === undefined && { subject: { subjectKind: 'site', subjectId: 'security-log' } }
    const look = { staff: me, what: 'security-log', userIds, reason, after: { from, to }, at: clock.now() } as const
    await recordLook(tx, { ...look, ...about })
    const entries = shown.map((row) =>
      presentEntry(row, openEntry(secretBox, row.box, entryContext(row.userId, row.createdAt))),
    )
    return { entries, ...end }
  })
}
