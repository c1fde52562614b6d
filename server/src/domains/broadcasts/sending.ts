import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Reward } from '../gifts/index.ts'
import { sendToMany } from '../messages/index.ts'
import * as sql from './broadcasts.sql.ts'

/** Name of the sending job. */
export const sendingJob = 'send-broadcasts'

/**
 * Sends every due broadcast in batches. Each batch is one transaction that also advances the progress mark, so a crash
 * or a second server resumes behind it.
 */
export async function sendBroadcasts(ctx: AppContext): Promise<string> {
  let reached = 0
  for (;;) {
    const portion = await sendPortion(ctx)
    if (portion === undefined) return reached > 0 ? `发送给了 ${reached} 位成员` : '没有待发送的消息'
    reached += portion
  }
}

/** Size of the batch sent; undefined when nothing is due. */
function sendPortion(ctx: AppContext): Promise<number | undefined> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const now = ctx.clock.now()
    const due = await sql.selectDueForUpdate(tx, now)
    if (!due) return undefined
    const { id, userIds, sentTo, sentCount } = due

    const members = await sql.selectNext(tx, userIds, sentTo)
    if (members.length === 0) {
      // Members who signed up while it was being sent have received it, too.
      await sql.updateProgress(tx, id, { finishedAt: now, recipients: sentCount })
      return 0
    }
    if (sentTo === 0) await sql.updateProgress(tx, id, { recipients: await sql.countMembers(tx, userIds) })
    const { senderName: sender, title, message } = due
    const text = { sender, title, message, reward: rewardOf(due), ref: `broadcast:${id}` }
    await sendToMany(ctx, tx, afterCommit, { userIds: members, ...text })
    await sql.updateProgress(tx, id, { sentTo: members.at(-1)!, sentCount: sentCount + members.length })
    return members.length
  })
}

function rewardOf({ coins, itemId }: { coins: number | null; itemId: number | null }): Reward | undefined {
  if (coins !== null) return { coins }
  return itemId === null ? undefined : { itemId }
}
