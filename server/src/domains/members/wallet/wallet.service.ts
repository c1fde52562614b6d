import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import type { CoinReason } from './change-coins.ts'
import * as sql from './wallet.sql.ts'

const texts: Record<CoinReason, string> = {
  'check-in': '每日签到',
  mission: '任务奖励',
  redeem: '兑换激活码',
  message: '系统赠送',
  purchase: '购买装扮',
  duplicate: '重复装扮折算',
  admin: '管理员调整',
  knock: '敲敲门的惊喜',
  lottery: '攻城抽奖',
}

/** A page of the member's ledger. */
export async function listRecords({ db }: AppContext, me: Member, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectRecords(db, me.id, page))
  const records = shown.map((row) => ({
    id: row.id,
    coins: row.change,
    balance: row.balance,
    reason: row.reason as CoinReason,
    text: recordText(row),
    ...(row.name && { name: row.name }),
    ...(row.imageUrl && { image_url: row.imageUrl }),
    time: row.createdAt.toISOString(),
  }))
  return { records, hasMore }
}

const recordText = ({ reason, name, change }: { reason: string; name: string; change: number }) =>
  reason === 'duplicate' && name ? convertedText(name, change) : texts[reason as CoinReason] + (name && `：${name}`)

/** The text for a gift of an owned item, which is converted to coins; an item without a price gives none. */
export const convertedText = (item: string, coins: number) =>
  `你已拥有「${item}」${coins > 0 ? `，换成 ${coins} 金币` : '，这件装扮不折算金币'}`
