import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { shanghaiMinute } from '../../kernel/shanghai.ts'
import { takeDueHeads, type WitnessedHead } from '../lottery/index.ts'
import { appendNotes } from '../moments/index.ts'
import { selectLastStarts } from './matches.sql.ts'

/**
 * Scheduled: appends the head of each lottery's list to the locked post of its seal, at each match's start and at most
 * hourly while tickets are drawn. Readers of the post can later verify that the list up to there is unchanged.
 */
export function witnessLotteries(ctx: AppContext): Promise<string> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const due = await takeDueHeads(tx, await selectLastStarts(tx, now), now)
    const notes = due.map((head) => ({ momentId: head.postId, line: lineOf(head, now) }))
    if (notes.length > 0) await appendNotes(ctx, tx, afterCommit, notes)
    return `记下了 ${due.length} 个链尾`
  })
}

const lineOf = ({ drawn, head }: WitnessedHead, now: Date) => `${shanghaiMinute(now)} · 已抽 ${drawn} 张 · ${head}`
