import { randomUUID } from 'node:crypto'
import type { CallInput, CallPath } from '@judian/contract'
import { insertItem, insertOwned } from '../../src/domains/members/avatar/index.ts'
import { grant } from '../../src/domains/members/gifts/index.ts'
import { addKey, insertBatch } from '../../src/domains/rewards/redeem/index.ts'
import { changeCoins } from '../../src/domains/members/wallet/index.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '../../src/kernel/db/db.ts'
import type { Person } from '../../testing/given-rows.ts'
import { newMember, type SiteData } from './site-data.ts'

/** A write whose effect is named in effects.ts. */
export interface Write {
  effect: string
  path: CallPath
  input: object
  token: string
}

/** Each member's writes, in their order. */
export type Plan = Write[][]

const members = 12

/** Creates members with coins, a gift and an activation code each, and the writes that they will send. */
export async function planWrites(db: Db, site: SiteData): Promise<Plan> {
  const people = await Promise.all(Array.from({ length: members }, () => newMember(db)))
  return inTransaction(db, async (tx) => {
    const at = systemClock.now()
    const about = { name: '测试', reward: { coins: 7 }, expiresAt: null, createdBy: site.admin.id, createdAt: at }
    const batchId = await insertBatch(tx, about, [])
    const giftItem = await insertItem(tx, {
      bodyItemName: '礼物',
      bodyItemUrl: `/images/items/background/${randomUUID()}.webp`,
      bodyType: 8,
      bodyItemQuality: 3,
      price: 20,
      onSale: false,
    })
    const plan: Plan = []
    for (const one of people) {
      await changeCoins(tx, { userId: one.id, change: 1_000, reason: 'message', ref: 'fault', at })
      plan.push(writesOf(one, site, await ownedGift(tx, one, giftItem), await addKey(tx, batchId)))
    }
    return plan
  })
}

interface Gift {
  itemId: number
  giftId: number
}

/** A gift of an item that the member has: opened, it becomes its price in coins, which shows in the ledger. */
async function ownedGift(tx: Tx, { id: userId }: Person, itemId: number): Promise<Gift> {
  const at = systemClock.now()
  await insertOwned(tx, { userId, itemId, acquiredAt: at })
  const giftId = await grant(tx, { userId, reward: { itemId }, reason: 'message', ref: `fault:${userId}`, at })
  return { itemId, giftId: giftId! }
}

function writesOf(me: Person, { admin, momentId, itemId }: SiteData, gift: Gift, key: string): Write[] {
  const post = (): Write => {
    const title = randomUUID()
    const input = { title, message: '正文', community: 'r6', tag: 1, imageIds: [] }
    return write(me, title, '/v1/moments/postMoments', input)
  }
  const comment = (): Write => {
    const message = randomUUID()
    const input = { message_id: momentId, message, imageIds: [], ref_message_id: undefined }
    return write(me, message, '/v1/moments/postComment', input)
  }
  const ledger = (reason: string) => `${reason}:${me.id}`
  const thumb = { message_id: momentId, thumbType: 1 } as const
  return [
    write(me, ledger('check-in'), '/v1/account/submitDailyCheckedIn', {}),
    post(),
    comment(),
    // Setting a thumb again changes nothing, so it needs no request id.
    {
      effect: `thumb:${momentId}:${me.id}`,
      path: '/v1/moments/thumbInteractionWithMoment',
      input: thumb,
      token: me.token,
    },
    write(me, ledger('purchase'), '/v1/account/buyAppearance', { body_item_id: itemId }),
    comment(),
    write(me, ledger('redeem'), '/v1/account/redeemKey', { key }),
    write(admin, ledger('admin'), '/v1/admin/users/adjustCoins', { user_id: me.id, change: 5, reason: '补发' }),
    post(),
    write(me, ledger('duplicate'), '/v1/account/buyAppearance', { body_item_id: gift.itemId, gift_id: gift.giftId }),
    comment(),
  ]
}

const write = <P extends CallPath>(who: Person, effect: string, path: P, input: CallInput<P>): Write => ({
  effect,
  path,
  input: { ...input, request_id: randomUUID() },
  token: who.token,
})
