import { limits } from '@judian/contract/limits'
import { days, hours, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { sendToMany } from '../../domains/messages/index.ts'
import { updateOffered } from './offers.sql.ts'

/**
 * Scheduled job: offers 防骚扰, at most once per period, to members addressed by many strangers within the last hour, or
 * concerned by several reports.
 */
export function offerQuiet(ctx: AppContext): Promise<string> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const userIds = await updateOffered(tx, now, {
      since: later(now, -hours(1)),
      offeredBefore: later(now, -days(limits.quietDays)),
    })
    if (userIds.length > 0)
      await sendToMany(ctx, tx, afterCommit, {
        userIds,
        title: '需要开启防骚扰吗？',
        message: `最近有许多陌生人评论你，或者与你有关的内容被多次举报。你可以在「账号与安全 · 我的隐私」开启防骚扰：${limits.quietDays} 天内只有同战队的成员能评论你的帖子、回复你。`,
        link: '/user/account',
        ref: `quiet-offer:${now.toISOString()}`,
      })
    return `向 ${userIds.length} 位成员提供了防骚扰`
  })
}
