import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { authorCards } from '../../accounts/index.ts'
import * as sql from './blocks.sql.ts'

/** Ends what ties two members, whom the transaction has locked. */
export type OnBlock = (tx: Tx, one: number, other: number) => Promise<unknown>

/** Blocks or unblocks a member; idempotent. Their contents fold in the caller's other tabs, too. Throws CannotBlockOneself, MemberNotFound. */
export async function toggleBlock(
  ctx: AppContext,
  onBlock: readonly OnBlock[],
  me: Member,
  userId: number,
  on: boolean,
) {
  const { db, publish } = ctx
  if (userId === me.id) throw new ApiError('CannotBlockOneself')
  if (!(await authorCards(db, [userId])).has(userId)) throw new ApiError('MemberNotFound')
  await (on ? block(ctx, onBlock, me.id, userId) : sql.deleteBlock(db, me.id, userId))
  publish(topics.stateOf(me.id), { kind: 'block', user_id: userId, blocked: flagOf(on) })
  return { blocked: flagOf(on) }
}

const block = ({ db, clock }: AppContext, onBlock: readonly OnBlock[], userId: number, blockedId: number) =>
  inTransaction(db, async (tx) => {
    await sql.lockPair(tx, userId, blockedId)
    await sql.insertBlock(tx, userId, blockedId, clock.now())
    for (const end of onBlock) await end(tx, userId, blockedId)
  })

export async function listBlocked({ db }: AppContext, me: Member, page: ListPage) {
  const { shown, end } = pageWithCursor(await sql.selectBlockedPage(db, me.id, page))
  const ids = shown.map((row) => row.blockedId)
  const cards = await authorCards(db, ids)
  return { members: ids.map((id) => cards.get(id)!), ...end }
}

export const listBlockedIds = async ({ db }: AppContext, me: Member) => ({
  user_ids: await sql.selectBlockedIds(db, me.id),
})
