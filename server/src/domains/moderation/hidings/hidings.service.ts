import type { CallInput, Hiding } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { enqueue } from '../../../ports/jobs/index.ts'
import { requireStaff } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { restorableSince } from '../../posts/contents/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { hidingJob } from './hide-members.ts'
import * as sql from './hidings.sql.ts'

/** Where this person may hide and undo: moderators in their communities, admins everywhere (undefined). */
const reachOf = (db: AppContext['db'] | Tx, me: Member) =>
  me.isAdmin ? Promise.resolve(undefined) : sql.selectCommunityIds(db, me.moderates)

export async function listHidings(ctx: AppContext, me: Member, input: CallInput<'/v1/admin/hidings/getHidings'>) {
  const filter = { userId: input.user_id, within: await reachOf(ctx.db, me) }
  const { shown, hasMore } = pageOf(await sql.selectHidings(ctx.db, input.pageNum, filter))
  const since = restorableSince(ctx.clock.now())
  return { hidings: shown.map((row) => present(row, since)), hasMore }
}

/**
 * Hides everything that a member has written until now; a job does it in batches. Throws NotOnOneself, MemberNotFound, MemberIsAdmin,
 * HidingUnderWay.
 */
export async function hideMember(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/hidings/hideMember'>) {
  const { user_id: userId, reason, request_id: requestId } = form
  if (userId === me.id) throw new ApiError('NotOnOneself')
  try {
    return await once(ctx.db, { me, call: 'hideMember', requestId }, async (tx, afterCommit) => {
      const staff = await requireStaff(ctx, tx, me)
      const member = await sql.lockMember(tx, userId)
      if (!member) throw new ApiError('MemberNotFound')
      if (member.isAdmin) throw new ApiError('MemberIsAdmin')
      const communityIds = (await reachOf(tx, staff)) ?? null
      const at = ctx.clock.now()
      const { id } = await sql.insertHiding(tx, { userId, communityIds, reason, hiddenBy: me.id, hiddenAt: at })
      await enqueue(tx, hidingJob)
      await sendSystemMessage(ctx, tx, afterCommit, {
        userId,
        title: '你的内容已被隐藏',
        message: `你${communityIds ? `在 ${staff.moderates.join('、')} ` : ''}的帖子、评论${communityIds ? '和留言' : '、留言和签名'}已被隐藏。\n说明：${reason}\n如有异议，请通过意见反馈告诉我们。`,
        ref: `hiding:${id}`,
      })
      const after = { reason, ...(communityIds && { communities: staff.moderates }) }
      await audit(tx, { actorId: me.id, act: 'hide-member', subjectKind: 'user', subjectId: userId, after, at })
      return { hiding_id: id }
    })
  } catch (error) {
    if (violates(error, 'member_hidings_one')) throw new ApiError('HidingUnderWay')
    throw error
  }
}

/** Undoes an act; a job brings everything back. Throws OwnMatter, HidingNotFound, HidingUndone, HidingExpired. */
export function undoHiding(ctx: AppContext, me: Member, id: number) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const staff = await requireStaff(ctx, tx, me)
    const hiding = await sql.selectHidingForUpdate(tx, id, await reachOf(tx, staff))
    if (!hiding) throw new ApiError('HidingNotFound')
    if (hiding.userId === me.id) throw new ApiError('OwnMatter')
    if (hiding.undoneAt) throw new ApiError('HidingUndone')
    const at = ctx.clock.now()
    if (hiding.hiddenAt <= restorableSince(at)) throw new ApiError('HidingExpired')
    await sql.updateUndone(tx, id, me.id, at)
    await enqueue(tx, hidingJob)
    const { userId } = hiding
    const text = { title: '你的内容已恢复', message: '之前被隐藏的内容已恢复。' }
    await sendSystemMessage(ctx, tx, afterCommit, { userId, ...text, ref: `hiding:${id}:undone` })
    const before = { reason: hiding.reason }
    await audit(tx, { actorId: me.id, act: 'undo-hiding', subjectKind: 'user', subjectId: userId, before, at })
    return {}
  })
}

function present(row: sql.HidingRow, since: Date): Hiding {
  return {
    id: row.id,
    user_id: row.userId,
    username: row.username,
    ...(row.communityIds && { communities: row.communities }),
    reason: row.reason,
    hidden_by: row.hiderName,
    time: row.hiddenAt.toISOString(),
    state: stateOf(row),
    moment_count: row.moments,
    comment_count: row.comments,
    line_count: row.lines,
    ...(row.undoneAt && { undone_by: row.undoerName!, undone_time: row.undoneAt.toISOString() }),
    may_undo: flagOf(!row.undoneAt && row.hiddenAt > since),
  }
}

function stateOf({ finishedAt, undoneAt, restoredAt }: sql.HidingRow): Hiding['state'] {
  if (undoneAt) return restoredAt ? 'restored' : 'restoring'
  return finishedAt ? 'hidden' : 'hiding'
}
