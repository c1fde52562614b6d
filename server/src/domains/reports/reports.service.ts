import type { CallInput } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { authorCards } from '../accounts/index.ts'
import { visibleComment } from '../comments/index.ts'
import { visibleMoment } from '../moments/index.ts'
import { insertReport } from '../moderation/index.ts'
import { plainText } from '../contents/index.ts'

type Report = CallInput<'/v1/moments/reportContent'>

/** Stores a report. Throws MomentNotFound, CommentNotFound, MemberNotFound, ReportOfOneself, AlreadyReported. */
export function reportContent({ db, clock }: AppContext, me: Member, { request_id, ...report }: Report) {
  return once(db, { me, call: 'reportContent', requestId: request_id }, async (tx) => {
    const authorId = await authorOfVisible(tx, me, report)
    if (authorId === me.id) throw new ApiError('ReportOfOneself')
    const { kind, id: subjectId, reason, note } = report
    const text = plainText(note).trim()
    const row = { reporterId: me.id, kind, subjectId, authorId, reason, note: text, createdAt: clock.now() }
    if (!(await insertReport(tx, row))) throw new ApiError('AlreadyReported')
    return {}
  })
}

async function authorOfVisible(tx: Tx, me: Member, { kind, id }: Pick<Report, 'kind' | 'id'>): Promise<number> {
  if (kind === 'moment') return (await visibleMoment(tx, me, id)).authorId
  if (kind === 'comment') return (await visibleComment(tx, me, id)).authorId
  if (!(await authorCards(tx, [id])).has(id)) throw new ApiError('MemberNotFound')
  return id
}
