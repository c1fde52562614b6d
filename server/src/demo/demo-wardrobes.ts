import { slots } from '@judian/art'
import { undressed, wear } from '../domains/members/avatar/index.ts'
import { acquire } from '../domains/members/gifts/index.ts'
import { changeCoins } from '../domains/members/wallet/index.ts'
import { days, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { demoOutfits, type DemoOutfit } from './content/index.ts'
import type { Cast } from './cast.ts'
import { checksInSince } from './demo-check-ins.ts'
import { type DemoItems, demoItems } from './demo-items.ts'
import { offBeat } from './varied.ts'

/** Coins that members were granted, as of their activity. */
const bounty = 400

/** Coins granted and items bought over time, before the first check-in; most members wear what they bought. */
export async function seedWardrobes(tx: Tx, { members, now }: Cast) {
  const items = await demoItems(tx)
  for (const outfit of demoOutfits) {
    const userId = members.get(outfit.member)!
    await buy(tx, userId, outfit, items, later(now, -days(checksInSince(outfit.member)) - offBeat(outfit.member)))
    if (outfit.worn) await wear(tx, userId, chosenOf(outfit, items))
  }
}

async function buy(tx: Tx, userId: number, { items: keys, coinsLeft }: DemoOutfit, items: DemoItems, until: Date) {
  const bought = keys.map((key) => items.get(key)!)
  const needed = bought.reduce((sum, { price }) => sum + price, coinsLeft)
  const bounties = Math.ceil(needed / bounty)
  const at = (event: number) => later(until, -days(3 * (bounties + bought.length - event)))

  for (let n = 0; n < bounties; n++) {
    const change = Math.min(bounty, needed - n * bounty)
    await changeCoins(tx, {
      userId,
      change,
      reason: 'message',
      name: '活跃奖励',
      ref: `demo:bounty:${n + 1}`,
      at: at(n),
    })
  }
  for (const [n, { id }] of bought.entries()) await acquire(tx, { userId, itemId: id, acquiredAt: at(bounties + n) })
}

function chosenOf({ items: keys, ground = 'default' }: DemoOutfit, items: DemoItems) {
  const worn = keys.map((key) => {
    const { bodyType, bodyItemUrl } = items.get(key)!
    const slot = slots[bodyType - 1]!
    return [slot === 'background' ? 'background_color' : slot, bodyItemUrl]
  })
  return { ...undressed, background_color: ground, ...Object.fromEntries(worn) } as typeof undressed
}
