import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { rowByRow } from '../../kernel/db/row-by-row.ts'
import { reportOf } from '../../ports/jobs/report.ts'
import { sendToMany } from '../../domains/messages/index.ts'
import * as sql from './asking.sql.ts'

const batch = 200

/** Queued, too, when a season is added. */
export const askingJob = 'ask-season-authors'

/**
 * Asks every author of guides from an earlier season, once, whether they are still accurate in the new one. Each batch
 * is one transaction that also advances the mark, so that the next run resumes after an interrupted one.
 */
export async function askSeasonAuthors(ctx: AppContext): Promise<string> {
  const failed: { row: number; error: string }[] = []
  for (let asked = 0; ;) {
    const portion = await askPortion(ctx)
    if (!portion)
      return asked === 0
        ? '没有要问的作者'
        : reportOf(
            `问了 ${asked} 位作者`,
            failed.map(({ row, error }) => `成员 ${row}：${error}`),
          )
    asked += portion.asked
    failed.push(...portion.failed)
  }
}

/** Undefined when all authors have been asked. */
function askPortion(ctx: AppContext) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const letter = await sql.lockLetter(tx)
    if (!letter) return undefined
    const { season, askedTo } = letter
    const authors = await sql.selectNextAuthors(tx, askedTo, batch)
    if (authors.length === 0) {
      await sql.updateLetter(tx, season, { finishedAt: ctx.clock.now() })
      return undefined
    }
    const failed = await rowByRow(tx, authors, (userIds) =>
      sendToMany(ctx, tx, afterCommit, { userIds, ...textOf(season), ref: `season:${season}` }),
    )
    await sql.updateLetter(tx, season, { askedTo: authors.at(-1)! })
    return { asked: authors.length - failed.length, failed }
  })
}

const textOf = (season: string) => ({
  title: `新赛季「${season}」开始了`,
  message:
    '你写的攻略和战术板是上个赛季的。还打得通的，到帖子里点「确认有效」，就带上新赛季的标记；没有人确认的会标成灰色，等读者投票。',
  link: '/user/profile/{member}',
})
