import { limits } from '@judian/contract/limits'
import { later, minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { visibleComment } from '../../domains/posts/comments/index.ts'
import { visibleMoment } from '../../domains/posts/moments/index.ts'
import * as sql from './evidence.sql.ts'
import { readThread } from './thread.ts'
import { zipOf } from './zip.ts'

/**
 * Records a request for evidence of this content and its thread; returns the address of its download. Throws
 * MomentNotFound, CommentNotFound, EvidenceLimit.
 */
export async function takeEvidence({ db, clock }: AppContext, me: Member, { kind, id }: sql.Subject) {
  await (kind === 'moment' ? visibleMoment(db, me, id) : visibleComment(db, me, id))
  const createdAt = clock.now()
  const row = { userId: me.id, kind, contentId: id, day: shanghaiDay(createdAt), createdAt }
  const evidenceId = await inTransaction(db, async (tx) => {
    await sql.lockTaker(tx, me.id)
    return sql.insertEvidence(tx, row, limits.evidencePerDay)
  })
  if (evidenceId === undefined) throw new ApiError('EvidenceLimit')
  return { path: `/evidence/${evidenceId}` }
}

/**
 * The zip of the thread as its member sees it now, and its file name. Throws NotFound for another member's, a download
 * that has begun before, or an expired one; MomentNotFound and CommentNotFound for contents that the member may no
 * longer see.
 */
export async function openEvidence(ctx: AppContext, me: Member, id: number) {
  const now = ctx.clock.now()
  const since = later(now, -minutes(limits.evidenceMinutes))
  const subject = await sql.updateStarted(ctx.db, { id, userId: me.id, now, since })
  if (!subject) throw new ApiError('NotFound')
  const thread = await readThread(ctx, me, subject)
  return { fileName: `judian-evidence-${id}.zip`, zip: await zipOf(ctx, { id, me, subject, thread }) }
}
