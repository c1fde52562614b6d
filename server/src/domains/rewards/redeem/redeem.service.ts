import type { CallInput } from '@judian/contract'
import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { firstAnswer, once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { rewardOf, rewardText } from '../../members/gifts/index.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { keyHasher } from '../../../kernel/typed-keys/index.ts'
import * as sql from './redeem.sql.ts'
import { countTry } from './tries.ts'

type Form = CallInput<'/v1/account/redeemKey'>

/**
 * Redeems a key. Throws RedeemNotSignedIn, TooManyWrongKeys, KeyWrong, KeyUsed, and KeyExpired (also for a revoked
 * batch). The last three count as wrong tries, unless the key was the member's own, and run the same statements, so that
 * timing reveals nothing.
 */
export async function redeemKey(
  ctx: AppContext,
  me: Member | undefined,
  request: RequestContext,
  { key, request_id }: Form,
) {
  if (!me) throw new ApiError('RedeemNotSignedIn')
  const { db } = ctx
  const submission = { me, call: 'redeemKey', requestId: request_id }
  // Before the try is counted: a repeated submission isn't a try.
  const first = await firstAnswer<Record<string, never>>(db, submission)
  if (first) return first
  const takeBack = await countTry(ctx, me, request.address())
  let wrong = false
  try {
    const hash = (await keyHasher(db, 'redeem-keys'))(key)
    return await once(db, submission, async (tx, afterCommit) => {
      const won = await sql.updateUsed(tx, { hash, userId: me.id, at: ctx.clock.now() })
      if (!won) {
        const row = await sql.selectKey(tx, hash)
        wrong = row?.usedBy !== me.id
        throw new ApiError(refusalOf(row))
      }
      await payOut(ctx, tx, afterCommit, me, hash, won)
      return {}
    })
  } finally {
    if (!wrong) await takeBack()
  }
}

function refusalOf(row: Awaited<ReturnType<typeof sql.selectKey>>) {
  if (!row) return 'KeyWrong'
  return row.usedBy === null ? 'KeyExpired' : 'KeyUsed'
}

type Won = NonNullable<Awaited<ReturnType<typeof sql.updateUsed>>>

async function payOut(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, me: Member, hash: Buffer, won: Won) {
  const reward = rewardOf(won)!
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId: me.id,
    title: '兑换成功',
    message: `激活码兑换成功，${rewardText(reward)}`,
    reward,
    reason: 'redeem',
    name: won.name,
    // The row's hash, never the key.
    ref: `redeem:${hash.toString('hex')}`,
  })
}
