import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../../kernel/db/db.ts'
import { notifyWithdrawn, onUnpublished } from '../publishing.ts'
import { notifyModerators } from '../../moderation/index.ts'
import { removeComments, removeMoments } from './final-deletion.service.ts'
import { lockFinalDeletion } from './final-deletion.sql.ts'
import * as sql from './of-author.sql.ts'

/**
 * Deletes a member's contents for good: all of them, or only those that aren't public. A comment with others' replies
 * is emptied and stays as a placeholder. Remaining contents lose the region and short link. After an interruption the
 * same call resumes.
 */
export async function removeContentsOf(ctx: AppContext, authorId: number, all: boolean) {
  // Comments first: comments below the member's own posts change counters of posts that still show.
  for (const kind of ['comment', 'moment'] as const) {
    let after = 0
    for (let ids = await sql.selectToDelete(ctx.db, kind, { authorId, all, after }); ids.length > 0;) {
      for (const id of ids) await withdraw(ctx, { kind, id })
      after = ids.at(-1)!
      ids = await sql.selectToDelete(ctx.db, kind, { authorId, all, after })
    }
    await eachBatch(
      ctx,
      (tx) => sql.selectDeletedOf(tx, kind, authorId),
      kind === 'moment' ? removeMoments : removeComments,
    )
  }
  await sql.updateAnonymous(ctx.db, authorId)
}

/** As if its author had deleted it: counters follow, and it disappears from pages that show it. */
const withdraw = (ctx: AppContext, name: ContentName) =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const content = await sql.updateWithdrawn(tx, name, ctx.clock.now())
    if (content?.review === 'published') await onUnpublished(ctx, tx, afterCommit, content)
    if (content?.review === 'waiting') afterCommit(() => notifyModerators(ctx))
    afterCommit(() => notifyWithdrawn(ctx, name))
  })

async function eachBatch(ctx: AppContext, select: (tx: Tx) => Promise<number[]>, remove: typeof removeMoments) {
  let found: number
  do
    found = await inTransaction(ctx.db, async (tx) => {
      await lockFinalDeletion(tx)
      const ids = await select(tx)
      if (ids.length > 0) await remove(ctx, tx, ids)
      return ids.length
    })
  while (found > 0)
}
