import type { CallInput } from '@judian/contract'
import type { Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { authorCards } from '../account/index.ts'
import { visibleComment } from './comment-access.ts'
import { visibleMoment } from './moment-access.ts'
import { insertReport } from './reports.sql.ts'
import { plainText } from './text.ts'

type Report = CallInput<'/v1/moments/reportContent'>

/** Keeps a report for those who review. Refuses MomentNotFound, CommentNotFound, MemberNotFound, AlreadyReported. */
export function reportContent({ db, clock }: House, me: Member, { request_id, ...report }: Report) {
  return once(db, { me, call: 'reportContent', requestId: request_id }, async (tx) => {
    const authorId = await authorOfVisible(tx, me, report)
    const { kind, id: thingId, reason, note } = report
    const text = plainText(note).trim()
    const kept = { reporterId: me.id, kind, thingId, authorId, reason, note: text, createdAt: clock.now() }
    if (!(await insertReport(tx, kept))) throw new Refusal('AlreadyReported')
    return {}
  })
}

async function authorOfVisible(tx: Tx, me: Member, { kind, id }: Pick<Report, 'kind' | 'id'>): Promise<number> {
  if (kind === 'moment') return (await visibleMoment(tx, me, id)).authorId
  if (kind === 'comment') return (await visibleComment(tx, me, id)).authorId
  if (!(await authorCards(tx, [id])).has(id)) throw new Refusal('MemberNotFound')
  return id
}
