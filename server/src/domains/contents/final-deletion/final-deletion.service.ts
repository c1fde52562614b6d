import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { type FailedRow, rowByRow } from '../../../kernel/db/row-by-row.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import * as sql from './final-deletion.sql.ts'

/** Deletions after this time can be undone. */
export const restorableSince = (now: Date) => later(now, -days(limits.deletedDays))

/**
 * Deletes contents for good thirty days after their deletion: posts with all their comments, and single comments.
 * Returns their number; throws, after the others are done, if some can't be deleted.
 */
export async function removeDeletedContents({ db, clock }: AppContext): Promise<string> {
  const before = restorableSince(clock.now())
  const moments = await removeAll(db, (tx, except) => sql.selectDeletedMoments(tx, before, except), removeMoments)
  const comments = await removeAll(db, (tx, except) => sql.selectDeletedComments(tx, before, except), removeComments)
  return reportOf(`已彻底删除 ${moments.removed} 个帖子、${comments.removed} 条评论`, [
    ...moments.failed.map(({ row, error }) => `帖子 ${row}：${error}`),
    ...comments.failed.map(({ row, error }) => `评论 ${row}：${error}`),
  ])
}

/** Removes batch by batch, skipping contents that failed. */
async function removeAll(
  db: Db,
  select: (tx: Tx, except: readonly number[]) => Promise<number[]>,
  remove: (tx: Tx, ids: readonly number[]) => Promise<unknown>,
) {
  const failed: FailedRow<number>[] = []
  let [found, tried] = [0, 0]
  do {
    const batch = await inTransaction(db, async (tx) => {
      await sql.lockFinalDeletion(tx)
      const ids = await select(
        tx,
        failed.map(({ row }) => row),
      )
      return { ids, failed: await rowByRow(tx, ids, (some) => remove(tx, some)) }
    })
    found = batch.ids.length
    tried += found
    failed.push(...batch.failed)
  } while (found > 0)
  return { removed: tried - failed.length, failed }
}

export async function removeMoments(tx: Tx, ids: readonly number[]) {
  const below = await sql.selectCommentsBelow(tx, ids)
  await sql.deletePartsOfComments(tx, below)
  await sql.deleteComments(tx, below)
  await sql.deleteMoments(tx, ids)
}

export async function removeComments(tx: Tx, ids: readonly number[]) {
  await sql.deletePartsOfComments(tx, ids)
  await sql.deleteOrEmptyComments(tx, ids)
}
