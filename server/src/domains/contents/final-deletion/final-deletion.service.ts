import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import * as sql from './final-deletion.sql.ts'

/** Deletions after this time can be undone. */
export const restorableSince = (now: Date) => later(now, -days(limits.deletedDays))

/**
 * Deletes for good what was deleted thirty days ago: posts with everything below them, and comments. Returns their
 * number.
 */
export async function removeDeletedContents({ db, clock }: AppContext): Promise<string> {
  const before = restorableSince(clock.now())
  const moments = await inBatches(db, (tx) => removeMoments(tx, before))
  const comments = await inBatches(db, (tx) => removeComments(tx, before))
  return `已彻底删除 ${moments} 个帖子、${comments} 条评论`
}

async function inBatches(db: Db, removeSome: (tx: Tx) => Promise<number>): Promise<number> {
  let [all, some] = [0, 0]
  do {
    some = await inTransaction(db, async (tx) => {
      await sql.lockFinalDeletion(tx)
      return removeSome(tx)
    })
    all += some
  } while (some > 0)
  return all
}

async function removeMoments(tx: Tx, before: Date): Promise<number> {
  const ids = await sql.selectDeletedMoments(tx, before)
  if (ids.length === 0) return 0
  const below = await sql.selectCommentsBelow(tx, ids)
  await sql.deletePartsOfComments(tx, below)
  await sql.deleteComments(tx, below)
  await sql.deleteMoments(tx, ids)
  return ids.length
}

async function removeComments(tx: Tx, before: Date): Promise<number> {
  const ids = await sql.selectDeletedComments(tx, before)
  if (ids.length === 0) return 0
  await sql.deletePartsOfComments(tx, ids)
  await sql.deleteOrEmptyComments(tx, ids)
  return ids.length
}
