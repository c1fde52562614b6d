import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { opaqueId } from '../../../kernel/random.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { deleteSecondFactor, deleteSessionsOf, requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { changeCoins } from '../../members/wallet/index.ts'
import * as sql from './members.sql.ts'

/** Ends all sessions of a member. Throws MemberNotFound. */
export function endSessions({ db, clock, disconnect }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    if (!(await sql.selectUserForUpdate(tx, id))) throw new ApiError('MemberNotFound')
    const ended = await deleteSessionsOf(tx, id)
    const act = { actorId: me.id, act: 'end-sessions', subjectKind: 'user', subjectId: id }
    await audit(tx, { ...act, after: { ended }, at: clock.now() })
    afterCommit(() => disconnect({ userId: id }))
    return { ended }
  })
}

interface FactorReset {
  user_id: number
  reason: string
}

/**
 * Removes a member's second factor, audited and with a message to them. Throws NotOnOneself, as staff may have to have one, MemberNotFound and
 * NoSecondFactor.
 */
export async function resetSecondFactor(ctx: AppContext, me: Member, { user_id: userId, reason }: FactorReset) {
  if (userId === me.id) throw new ApiError('NotOnOneself')
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    if (!(await sql.selectUserForUpdate(tx, userId))) throw new ApiError('MemberNotFound')
    if (!(await deleteSecondFactor(tx, userId))) throw new ApiError('NoSecondFactor')
    const message = `以后只用密码就能登录，请尽快重新开启。\n原因：${reason}`
    const ref = `second-factor:${opaqueId()}`
    const text = { title: '管理员重置了你的两步验证', message, link: '/user/account', ref }
    await sendSystemMessage(ctx, tx, afterCommit, { userId, ...text })
    const act = { actorId: me.id, act: 'reset-second-factor', subjectKind: 'user', subjectId: userId }
    await audit(tx, { ...act, after: { reason }, at: ctx.clock.now() })
    afterCommit(() => ctx.cache.invalidate(rightsOf(userId)))
  })
}

interface Adjustment {
  user_id: number
  /** Negative to withdraw. */
  change: number
  reason: string
  request_id?: string | undefined
}

/** Grants or withdraws coins and notifies the member. Throws MemberNotFound, TooFewCoins. */
export function adjustCoins(ctx: AppContext, me: Member, { user_id: userId, change, reason, request_id }: Adjustment) {
  return once(ctx.db, { me, call: 'adjustCoins', requestId: request_id }, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    if (!(await sql.selectUserForUpdate(tx, userId))) throw new ApiError('MemberNotFound')
    const at = ctx.clock.now()
    const ref = opaqueId()
    const title = change > 0 ? `收到 ${change} 金币` : `扣除 ${-change} 金币`
    await sendSystemMessage(ctx, tx, afterCommit, { userId, title, message: reason, ref: `coins:${ref}` })
    const { coins } = await changeCoins(tx, { userId, change, reason: 'admin', ref, name: reason, at })
    const act = { actorId: me.id, act: 'adjust-coins', subjectKind: 'user', subjectId: userId }
    await audit(tx, { ...act, before: { coins: coins - change }, after: { coins, change, reason }, at })
    return { coins }
  })
}
