import { limits } from '@judian/contract'
import { days, later } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { sweep } from '../../../../kernel/db/row-by-row.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import { reportOf } from '../../../../ports/jobs/report.ts'
import { removeParts } from '../../parts/index.ts'
import * as sql from './final-deletion.sql.ts'

/** Deletions after this time can be undone. */
export const restorableSince = (now: Date) => later(now, -days(limits.deletedDays))

/**
 * Deletes contents for good thirty days after their deletion: posts with all their comments, and single comments.
 * Returns their number; throws, after the others are done, if some can't be deleted.
 */
export async function removeDeletedContents(ctx: AppContext): Promise<string> {
  const { db, clock } = ctx
  const before = restorableSince(clock.now())
  const find = (select: typeof sql.selectDeletedMoments) => async (tx: Tx, except: readonly number[]) => {
    await sql.lockFinalDeletion(tx)
    return select(tx, before, except)
  }
  const moments = await sweep(db, find(sql.selectDeletedMoments), (tx, ids) => removeMoments(ctx, tx, ids))
  const comments = await sweep(db, find(sql.selectDeletedComments), (tx, ids) => removeComments(ctx, tx, ids))
  return reportOf(`已彻底删除 ${moments.done} 个帖子、${comments.done} 条评论`, [
    ...moments.failed.map(({ row, error }) => `帖子 ${row}：${error}`),
    ...comments.failed.map(({ row, error }) => `评论 ${row}：${error}`),
  ])
}

export async function removeMoments(ctx: AppContext, tx: Tx, ids: readonly number[]) {
  const below = await sql.selectCommentsBelow(tx, ids)
  await removeParts(ctx, tx, 'comment', below)
  await sql.deleteBesideComments(tx, below)
  await sql.deleteComments(tx, below)
  await removeParts(ctx, tx, 'moment', ids)
  await sql.deleteMoments(tx, ids)
}

export async function removeComments(ctx: AppContext, tx: Tx, ids: readonly number[]) {
  await removeParts(ctx, tx, 'comment', ids)
  await sql.deleteBesideComments(tx, ids)
  await sql.deleteOrEmptyComments(tx, ids)
}
