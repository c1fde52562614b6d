import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { type FailedRow, rowByRow } from '../../../kernel/db/row-by-row.ts'
import { enqueue } from '../../../ports/jobs/index.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { sendToMany } from '../../messages/index.ts'
import * as sql from './letters.sql.ts'
import type { MatchRow } from './matches.sql.ts'

export const tellingJob = 'tell-voters'

const batch = 200

/**
 * Has a job tell all who have voted for a match, as they may be many thousands; returns their number. The match's row is
 * locked.
 */
export async function writeToVoters(
  tx: Tx,
  match: MatchRow,
  { title, what, createdAt }: { title: string; what: string; createdAt: Date },
): Promise<number> {
  const message = `${match.clan1Name} 对 ${match.clan2Name}：${what}`
  await sql.insertLetter(tx, { matchId: match.id, title, message, createdAt })
  await enqueue(tx, tellingJob)
  return match.clan1Votes + match.clan2Votes
}

/**
 * Scheduled job: sends the letters to voters. Each batch is a transaction that also advances the letter's mark, so that
 * the next run resumes after an interrupted one.
 */
export async function tellVoters(ctx: AppContext): Promise<string> {
  const failed: FailedRow<number>[] = []
  for (let told = 0; ;) {
    const portion = await tellPortion(ctx)
    if (!portion)
      return reportOf(
        `通知了 ${told} 位投过票的成员`,
        failed.map(({ row, error }) => `成员 ${row}：${error}`),
      )
    told += portion.told
    failed.push(...portion.failed)
  }
}

/** Undefined when all letters are sent. */
function tellPortion(ctx: AppContext) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const letter = await sql.lockLetter(tx)
    if (!letter) return undefined
    const voters = await sql.selectNextVoters(tx, letter, batch)
    const { id, title, message, event, matchId } = letter
    const text = { title, message, link: `/event/${event}#match-${matchId}`, ref: `match-letter:${id}` }
    const failed = await rowByRow(tx, voters, (userIds) => sendToMany(ctx, tx, afterCommit, { userIds, ...text }))
    await (voters.length < batch ? sql.deleteLetter(tx, id) : sql.updateSentTo(tx, id, voters.at(-1)!))
    return { told: voters.length - failed.length, failed }
  })
}
