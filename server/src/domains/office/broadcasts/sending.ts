import { inTransaction } from '../../../kernel/db/db.ts'
import { rowByRow } from '../../../kernel/db/row-by-row.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { rewardOf } from '../../members/gifts/index.ts'
import { sendToMany } from '../../messages/index.ts'
import { messageText } from './broadcasts.view.ts'
import * as sql from './broadcasts.sql.ts'

export const sendingJob = 'send-broadcasts'

/**
 * Sends every due broadcast in batches. Each batch is one transaction that also advances the progress mark, so a
 * restart or a second server resumes behind it. Members who can't be notified are recorded with the broadcast.
 */
export async function sendBroadcasts(ctx: AppContext): Promise<string> {
  let reached = 0
  for (;;) {
    const portion = await sendPortion(ctx)
    if (portion === undefined) return reached > 0 ? `发送给了 ${reached} 位成员` : '没有待发送的消息'
    reached += portion
  }
}

/** Size of the batch sent; undefined if nothing is due. */
function sendPortion(ctx: AppContext): Promise<number | undefined> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const now = ctx.clock.now()
    const due = await sql.selectDueForUpdate(tx, now)
    if (!due) return undefined
    const { id, userIds, sentTo, sentCount } = due

    const members = await sql.selectNext(tx, userIds, sentTo)
    if (members.length === 0) {
      // Includes members who signed up while it was being sent.
      await sql.updateProgress(tx, id, { finishedAt: now, recipients: sentCount })
      return 0
    }
    if (sentTo === 0) await sql.updateProgress(tx, id, { recipients: await sql.countMembers(tx, userIds) })
    const { senderName: sender, title } = due
    const reward = rewardOf(due)
    const message = messageText(due.message, reward)
    const text = { sender, title, message, reward, ref: `broadcast:${id}` }
    const failed = await rowByRow(tx, members, (some) => sendToMany(ctx, tx, afterCommit, { userIds: some, ...text }))
    if (failed.length > 0) {
      const failedIds = failed.map(({ row }) => row)
      await sql.appendFailed(tx, id, failedIds)
      afterCommit(() => ctx.log.warn({ broadcast: id, failed }, 'a broadcast did not reach some members'))
    }
    const sent = members.length - failed.length
    await sql.updateProgress(tx, id, { sentTo: members.at(-1)!, sentCount: sentCount + sent })
    return sent
  })
}
