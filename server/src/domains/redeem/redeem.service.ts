import type { CallInput } from '@judian/contract'
import type { AfterCommit, Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { once } from '../../kernel/idempotency.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Visit } from '../../kernel/visit.ts'
import { rewardText } from '../gifts/index.ts'
import { sendSystemMessage } from '../messages/index.ts'
import { keyHasher } from './key-hash.ts'
import * as sql from './redeem.sql.ts'
import { countTry } from './tries.ts'

type Form = CallInput<'/v1/account/redeemKey'>

/**
 * Redeems a key for its batch's reward. Refuses RedeemNotSignedIn, TooManyWrongKeys, KeyWrong, KeyUsed, and KeyExpired
 * for a batch that is past its time or revoked. These last three count as wrong tries and take the very same statements,
 * so that an answer's time tells nothing about a key.
 */
export async function redeemKey(house: House, me: Member | undefined, visit: Visit, { key, request_id }: Form) {
  if (!me) throw new Refusal('RedeemNotSignedIn')
  const { db } = house
  const takeBack = await countTry(house, me, visit.address)
  let wrong = false
  try {
    const hash = (await keyHasher(db))(key)
    return await once(db, { me, call: 'redeemKey', requestId: request_id }, async (tx, afterCommit) => {
      const won = await sql.updateUsed(tx, { hash, userId: me.id, at: house.clock.now() })
      wrong = !won
      if (!won) throw new Refusal(await whyNot(tx, hash))
      await payOut(house, tx, afterCommit, me, hash, won)
      return {}
    })
  } finally {
    if (!wrong) await takeBack()
  }
}

async function whyNot(tx: Tx, hash: Buffer) {
  const row = await sql.selectKey(tx, hash)
  if (!row) return 'KeyWrong'
  return row.usedAt ? 'KeyUsed' : 'KeyExpired'
}

type Won = NonNullable<Awaited<ReturnType<typeof sql.updateUsed>>>

async function payOut(house: House, tx: Tx, afterCommit: AfterCommit, me: Member, hash: Buffer, won: Won) {
  const reward = won.itemId === null ? { coins: won.coins! } : { itemId: won.itemId }
  await sendSystemMessage(house, tx, afterCommit, {
    userId: me.id,
    title: '兑换成功',
    message: `激活码兑换成功，${await rewardText(tx, me.id, reward)}`,
    reward,
    reason: 'redeem',
    // The row's identity, never the key.
    ref: `redeem:${hash.toString('hex')}`,
  })
}
