import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import type { Member } from '../../kernel/member.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { requireAdmin, usernamesOf } from '../../domains/accounts/index.ts'
import { recordLook } from '../../domains/accounts/audit/index.ts'
import { entryContext, openEntry, presentEntry } from './box.ts'
import { entriesOnPage, type Row, selectSpan } from './entries.sql.ts'

type Search = CallInput<'/v1/admin/security-log/findInSecurityLog'>

/** A search decrypts the entries: 1,000 in one turn of the event loop, and at most 50,000 in one call. */
const chunkRows = 1_000
const chunksOfCall = 50

/**
 * Entries of all accounts with an address, or about a post or comment. A page that ends before the span has a cursor,
 * even if it is empty. Each page is recorded as a look at the members who were found.
 */
export async function findInSecurityLog(ctx: AppContext, me: Member, { from, to, reason, after, ...sought }: Search) {
  const { db, clock, secretBox, securityLog } = ctx
  await securityLog.flush()
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const span = { from: new Date(from), to: new Date(to) }
    const { shown, end } = await find(tx, secretBox, span, sought, after)
    const found = shown.flatMap(({ userId }) => userId ?? [])
    const userIds = found.length > 0 ? [...(await usernamesOf(tx, found)).keys()] : []
    // The log of acts isn't encrypted: it has no addresses.
    const { by, value } = sought
    const about = { from, to, by, ...(by !== 'address' && { value }) }
    const subject = { subjectKind: 'site', subjectId: 'security-log' }
    await recordLook(tx, { staff: me, what: 'security-log', userIds, reason, subject, after: about, at: clock.now() })
    const entries = shown.map((row) => ({
      ...presentEntry(row, row.opened),
      ...(row.userId !== null && { user_id: row.userId }),
    }))
    return { entries, ...end }
  })
}

type Sought = Pick<Search, 'by' | 'value'>
type Found = Row & { opened: ReturnType<typeof openEntry> }

async function find(tx: Tx, box: SecretBox, span: { from: Date; to: Date }, { by, value }: Sought, after?: string) {
  const found: Found[] = []
  for (let chunk = 1; ; chunk++) {
    const { shown, end } = pageWithCursor(await selectSpan(tx, span, { pageNum: 1, after }, chunkRows), chunkRows)
    for (const row of shown) {
      const opened = openEntry(box, row.box, entryContext(row.userId, row.createdAt))
      const has = by === 'address' ? opened.address : opened.written?.[by]
      if (has === value.toLowerCase()) found.push({ ...row, opened })
    }
    if (found.length > entriesOnPage) return pageWithCursor(found.slice(0, entriesOnPage + 1), entriesOnPage)
    if (!end.hasMore || chunk === chunksOfCall) return { shown: found, end }
    after = end.next
  }
}
