import type { Welcome } from '../../domains/accounts/index.ts'
import { catalogueItems } from '../../domains/members/avatar/index.ts'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import { welcomeGift } from './wardrobe.ts'

/** Idempotency key of the welcome message and its gift. */
export const welcomeRef = 'welcome'

/** Greets a new member with a gift, in the transaction that creates the account. */
export const welcomeNewcomer: Welcome = async (ctx, tx, afterCommit, { userId }) => {
  const gift = (await catalogueItems(tx, [welcomeGift])).get(welcomeGift)
  const { siteName } = await ctx.settings.within(tx)
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId,
    title: `欢迎来到${siteName}`,
    message: '门给你留着，茶也是热的。\n见面礼在盒子里，打开就是你的。\n先去看看新人指南，再和大家打个招呼吧！',
    reward: gift && { itemId: gift.id },
    ref: welcomeRef,
  })
}
