import { inTransaction } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { opaqueId } from '../../kernel/random.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deleteSessionsOf } from '../account/index.ts'
import { audit } from '../audit/index.ts'
import { sendSystemMessage } from '../messages/index.ts'
import { changeCoins } from '../wallet/index.ts'
import * as sql from './users.sql.ts'

/** A member's whole phone number; that it was looked at is kept. Refuses MemberNotFound. */
export function revealPhone({ db, clock }: House, me: Member, id: number) {
  return inTransaction(db, async (tx) => {
    const found = await sql.selectUserHeld(tx, id)
    if (!found) throw new Refusal('MemberNotFound')
    await audit(tx, { actorId: me.id, act: 'reveal-phone', thingKind: 'user', thingId: id, at: clock.now() })
    return { phone: found.phone }
  })
}

/** Signs a member out everywhere. Refuses MemberNotFound. */
export function endSessions({ db, clock, disconnect }: House, me: Member, id: number) {
  return inTransaction(db, async (tx, afterCommit) => {
    if (!(await sql.selectUserHeld(tx, id))) throw new Refusal('MemberNotFound')
    const ended = await deleteSessionsOf(tx, id)
    const act = { actorId: me.id, act: 'end-sessions', thingKind: 'user', thingId: id }
    await audit(tx, { ...act, after: { ended }, at: clock.now() })
    afterCommit(() => disconnect({ userId: id }))
    return { ended }
  })
}

interface Adjustment {
  user_id: number
  /** Negative to take. */
  change: number
  reason: string
  request_id?: string | undefined
}

/** Grants or takes coins, and tells the member why. Refuses MemberNotFound, TooFewCoins. */
export function adjustCoins(house: House, me: Member, { user_id: userId, change, reason, request_id }: Adjustment) {
  return once(house.db, { me, call: 'adjustCoins', requestId: request_id }, async (tx, afterCommit) => {
    if (!(await sql.selectUserHeld(tx, userId))) throw new Refusal('MemberNotFound')
    const at = house.clock.now()
    const ref = opaqueId()
    const title = change > 0 ? `收到 ${change} 金币` : `扣除 ${-change} 金币`
    await sendSystemMessage(house, tx, afterCommit, { userId, title, message: reason, ref: `coins:${ref}` })
    const { coins } = await changeCoins(tx, { userId, change, reason: 'admin', ref, at })
    const act = { actorId: me.id, act: 'adjust-coins', thingKind: 'user', thingId: userId }
    await audit(tx, { ...act, before: { coins: coins - change }, after: { coins, change, reason }, at })
    return { coins }
  })
}
