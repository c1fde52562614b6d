import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { loggableError } from '../../kernel/loggable-error.ts'
import { reportOf } from '../../ports/jobs/report.ts'
import { type Hiding, hideContent, selectHidden, selectToHide, unhideContent } from '../contents/index.ts'
import { hideLines, unhideLines } from '../events/index.ts'
import { matchWall } from '../match/index.ts'
import { tileWall } from '../tile/index.ts'
import * as sql from './hidings.sql.ts'

export const hidingJob = 'hide-members'

const walls = [matchWall, tileWall]

/** The act was undone while it was being carried out: this transaction's part of it must not stay. */
class Undone extends Error {}

/** What one run has changed, and what it couldn't. */
interface Outcome {
  changed: number
  failed: string[]
}

/**
 * Scheduled job: carries out and undoes the acts that hide everything of a member. Each content has a transaction of its own, as when
 * it is deleted alone: its thread, its post and its author are locked for no longer. Runs at the same time do no harm.
 */
export async function hideMembers(ctx: AppContext): Promise<string> {
  const outcome: Outcome = { changed: 0, failed: [] }
  for (const due of await sql.selectDue(ctx.db)) await (due.undoneAt ? restore : hide)(ctx, due, outcome)
  return reportOf(`处理了 ${outcome.changed} 条内容`, outcome.failed)
}

async function hide(ctx: AppContext, hiding: Hiding, outcome: Outcome) {
  const failedBefore = outcome.failed.length
  const counted = async (tx: Tx, kind: 'moment' | 'comment' | 'line', count: number) => {
    if (count > 0 && !(await sql.addHidden(tx, hiding.id, kind, count))) throw new Undone()
    return count
  }
  try {
    // Comments first: those below the member's own posts change with notices and counters of a post that still shows.
    for (const kind of ['comment', 'moment'] as const)
      await eachContent(
        ctx,
        kind,
        outcome,
        (after) => selectToHide(ctx.db, kind, hiding, after),
        async (tx, afterCommit, name) =>
          counted(tx, kind, Number(await hideContent(ctx, tx, afterCommit, name, hiding))),
      )
    for (const wall of walls)
      await untilNone(outcome, () =>
        inTransaction(ctx.db, async (tx, afterCommit) =>
          counted(tx, 'line', await hideLines(ctx, tx, afterCommit, wall, hiding)),
        ),
      )
  } catch (error) {
    // The next run brings back what was hidden.
    if (error instanceof Undone) return
    throw error
  }
  if (outcome.failed.length === failedBefore) await sql.updateFinished(ctx.db, hiding.id, ctx.clock.now())
}

async function restore(ctx: AppContext, { id }: Hiding, outcome: Outcome) {
  const failedBefore = outcome.failed.length
  // Posts first: a comment's effects wait for its post.
  for (const kind of ['moment', 'comment'] as const)
    await eachContent(
      ctx,
      kind,
      outcome,
      (after) => selectHidden(ctx.db, kind, id, after),
      async (tx, afterCommit, name) => Number(await unhideContent(ctx, tx, afterCommit, name, id)),
    )
  for (const wall of walls)
    await untilNone(outcome, () =>
      inTransaction(ctx.db, (tx, afterCommit) => unhideLines(ctx, tx, afterCommit, wall, id)),
    )
  if (outcome.failed.length === failedBefore) await sql.updateRestored(ctx.db, id, ctx.clock.now())
}

/** Changes contents one by one; one that fails is left out and named, and the next run tries it again. */
async function eachContent(
  ctx: AppContext,
  kind: ContentName['kind'],
  outcome: Outcome,
  next: (after: number) => Promise<number[]>,
  change: (tx: Tx, afterCommit: AfterCommit, name: ContentName) => Promise<number>,
) {
  for (let ids = await next(0); ids.length > 0; ids = await next(ids.at(-1)!))
    for (const id of ids)
      try {
        outcome.changed += await inTransaction(ctx.db, (tx, afterCommit) => change(tx, afterCommit, { kind, id }))
      } catch (error) {
        if (error instanceof Undone) throw error
        const { message } = loggableError(error as Error) as { message: string }
        outcome.failed.push(`${kind === 'moment' ? '帖子' : '评论'} ${id}：${message}`)
      }
}

async function untilNone(outcome: Outcome, change: () => Promise<number>) {
  for (let changed = -1; changed !== 0; outcome.changed += changed) changed = await change()
}
