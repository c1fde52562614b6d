import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { loggableError } from '../../../kernel/loggable-error.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { type Hiding, hideContent, selectHidden, selectToHide, unhideContent } from '../../posts/contents/index.ts'
import { hideLines, unhideLines } from '../../events/index.ts'
import { matchWall } from '../../events/match/index.ts'
import { hideSignature, unhideSignature } from '../../posts/profiles/index.ts'
import { tileWall } from '../../events/tile/index.ts'
import * as sql from './hidings.sql.ts'

export const hidingJob = 'hide-members'

const walls = [matchWall, tileWall]

type Kind = ContentName['kind']
type Wall = (typeof walls)[number]

/** Result of a run: the number of changed contents, and the names of those that failed, each with its error. */
interface Outcome {
  changed: number
  failed: string[]
}

/**
 * Scheduled job: carries out and undoes acts that hide all contents of a member. Each content has its own transaction,
 * as a single deletion does, so thread, post and author are locked only briefly. Concurrent runs are safe.
 */
export async function hideMembers(ctx: AppContext): Promise<string> {
  const outcome: Outcome = { changed: 0, failed: [] }
  for (const due of await sql.selectDue(ctx.db)) await (due.undoneAt ? restore : hide)(ctx, due, outcome)
  return reportOf(`处理了 ${outcome.changed} 条内容`, outcome.failed)
}

/**
 * How an act, or its undoing, changes contents, wall messages and the signature (counted as a wall message). Each
 * function returns the number of changed rows.
 */
interface Changes {
  hidingId: number
  /** Whether the act is being undone. */
  isUndone: boolean
  kinds: readonly Kind[]
  select(kind: Kind, after: number): Promise<number[]>
  content(tx: Tx, afterCommit: AfterCommit, name: ContentName): Promise<number>
  lines(tx: Tx, afterCommit: AfterCommit, wall: Wall): Promise<number>
  signature(tx: Tx): Promise<number>
}

async function hide(ctx: AppContext, hiding: Hiding, outcome: Outcome) {
  async function counted(tx: Tx, kind: Kind | 'line', count: number) {
    if (count > 0) await sql.addHidden(tx, hiding.id, kind, count)
    return count
  }
  const isWhole = await changeAll(ctx, outcome, {
    hidingId: hiding.id,
    isUndone: false,
    // Comments first: comments below the member's own posts change notices and counters of posts that still show.
    kinds: ['comment', 'moment'],
    select: (kind, after) => selectToHide(ctx.db, kind, hiding, after),
    content: async (tx, afterCommit, name) =>
      counted(tx, name.kind, Number(await hideContent(ctx, tx, afterCommit, name, hiding))),
    lines: async (tx, afterCommit, wall) => counted(tx, 'line', await hideLines(ctx, tx, afterCommit, wall, hiding)),
    signature: async (tx) => counted(tx, 'line', Number(await hideSignature(tx, hiding))),
  })
  if (isWhole) await sql.updateFinished(ctx.db, hiding.id, ctx.clock.now())
}

async function restore(ctx: AppContext, hiding: Hiding, outcome: Outcome) {
  const { id } = hiding
  const isWhole = await changeAll(ctx, outcome, {
    hidingId: id,
    isUndone: true,
    // Posts first: a comment's effects wait for its post.
    kinds: ['moment', 'comment'],
    select: (kind, after) => selectHidden(ctx.db, kind, id, after),
    content: async (tx, afterCommit, name) => Number(await unhideContent(ctx, tx, afterCommit, name, id)),
    lines: (tx, afterCommit, wall) => unhideLines(ctx, tx, afterCommit, wall, id),
    signature: async (tx) => Number(await unhideSignature(tx, hiding)),
  })
  if (isWhole) await sql.updateRestored(ctx.db, id, ctx.clock.now())
}

/** Changes everything of an act; false when a content failed, or the act was undone meanwhile: the next run restores. */
async function changeAll(ctx: AppContext, outcome: Outcome, changes: Changes): Promise<boolean> {
  const failedBefore = outcome.failed.length
  for (const kind of changes.kinds) if (!(await eachContent(ctx, kind, outcome, changes))) return false
  for (const wall of walls) {
    const lines: Change = (tx, afterCommit) => changes.lines(tx, afterCommit, wall)
    if (!(await untilNone(ctx, outcome, changes, lines))) return false
  }
  return (await untilNone(ctx, outcome, changes, changes.signature)) && outcome.failed.length === failedBefore
}

type Change = (tx: Tx, afterCommit: AfterCommit) => Promise<number>

/** One change in its own transaction, which locks the act; undefined once the act was undone. */
const changeOnce = ({ db }: AppContext, { hidingId, isUndone }: Changes, change: Change) =>
  inTransaction(db, async (tx, afterCommit) =>
    (await sql.lockAct(tx, hidingId, isUndone)) ? change(tx, afterCommit) : undefined,
  )

/**
 * Changes contents one by one; one that fails is left out and named, and the next run tries it again. False once the act
 * was undone.
 */
async function eachContent(ctx: AppContext, kind: Kind, outcome: Outcome, changes: Changes): Promise<boolean> {
  for (let ids = await changes.select(kind, 0); ids.length > 0; ids = await changes.select(kind, ids.at(-1)!))
    for (const id of ids)
      try {
        const content: Change = (tx, afterCommit) => changes.content(tx, afterCommit, { kind, id })
        const changed = await changeOnce(ctx, changes, content)
        if (changed === undefined) return false
        outcome.changed += changed
      } catch (error) {
        const { message } = loggableError(error as Error) as { message: string }
        outcome.failed.push(`${kind === 'moment' ? '帖子' : '评论'} ${id}：${message}`)
      }
  return true
}

/** Changes rows in batches. False once the act was undone. */
async function untilNone(ctx: AppContext, outcome: Outcome, changes: Changes, change: Change): Promise<boolean> {
  for (;;) {
    const changed = await changeOnce(ctx, changes, change)
    if (!changed) return changed === 0
    outcome.changed += changed
  }
}
