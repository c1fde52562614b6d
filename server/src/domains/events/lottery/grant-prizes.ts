import type { AfterCommit, Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { sendSystemMessage } from '../../messages/index.ts'
import { addKey } from '../../rewards/redeem/index.ts'
import { giveCoins } from '../../members/wallet/index.ts'
import type { PrizeRow } from './lotteries.sql.ts'

export interface Win {
  eventId: number
  ticket: number
  userId: number
  prize: PrizeRow
}

const refOf = ({ eventId, ticket }: Win) => `lottery:${eventId}:${ticket}`

/**
 * Grants the prizes of one transaction's tickets, each under its draw's reference: coins to the wallet, items and codes
 * by message; an article waits for its claim form.
 */
export async function grantPrizes(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, wins: readonly Win[], at: Date) {
  const coins = wins.flatMap((win) => {
    const isPaid = win.prize.kind === 'coins' || win.prize.kind === 'blank'
    return isPaid && win.prize.coins
      ? [{ userId: win.userId, coins: win.prize.coins, ref: refOf(win), name: win.prize.name, at }]
      : []
  })
  if (coins.length > 0) await giveCoins(tx, coins, 'lottery')
  // Few of a deck's tickets are of these kinds.
  for (const win of wins) {
    if (win.prize.kind === 'item') await sendItem(ctx, tx, afterCommit, win)
    if (win.prize.kind === 'code') await sendCode(ctx, tx, afterCommit, win)
  }
}

const messageOf = (win: Win) => ({ userId: win.userId, title: `抽中「${win.prize.name}」`, ref: refOf(win) })

const sendItem = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, win: Win) =>
  sendSystemMessage(ctx, tx, afterCommit, {
    ...messageOf(win),
    message: '打开礼物就能收下。',
    reward: { itemId: win.prize.itemId! },
    reason: 'lottery',
  })

async function sendCode(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, win: Win) {
  const key = await addKey(tx, win.prize.batchId!)
  const message = `激活码：${key}\n在兑换中心输入即可领取。`
  await sendSystemMessage(ctx, tx, afterCommit, { ...messageOf(win), message })
}
