import { insertMessagesOfPastComments, sendSystemMessage } from '../domains/messages/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { AfterCommit, Tx } from '../kernel/db/db.ts'
import type { AppContext } from '../kernel/context.ts'
import type { Cast } from './cast.ts'
import { demoItems } from './demo-items.ts'

const sender = '据点小助手'

/** Reply messages of all comments, those of the last hours unread, and a welcome with a gift for one member. */
export async function seedMessages(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, { members, now }: Cast) {
  await insertMessagesOfPastComments(tx, later(now, -hours(6)))
  const userId = members.get('wind')!
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId,
    sender,
    title: '欢迎来到据点',
    message: '这里是玩家们自己的据点。\n先去看看社区规则，再和大家打个招呼吧！',
    ref: 'demo:welcome',
  })
  await sendSystemMessage(ctx, tx, afterCommit, {
    userId,
    sender,
    title: '老玩家的谢礼',
    message: '谢谢你一年来写下的每一帖。\n这张背景送给你，拖动礼物就能打开。',
    reward: { itemId: (await demoItems(tx)).get('aurora')!.id },
    ref: 'demo:gift',
  })
}
