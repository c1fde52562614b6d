import { later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { sweep } from '../../../kernel/db/row-by-row.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { mayDeleteObjects } from '../../../ports/storage/index.ts'
import { fullKey, thumbKey } from './image-row.ts'
import * as sql from './images.sql.ts'
import { quotaPeriod, unusedFor } from './uploads.service.ts'

/**
 * Scheduled job: deletes pictures unused for a day and not in a draft, with their objects, none during a backup, and
 * refusals that no quota counts any more. Returns the pictures' number; throws, after the others are done, if some
 * can't be deleted.
 */
export async function removeOrphanImages(ctx: AppContext): Promise<string> {
  await sql.deleteRefused(ctx.db, later(ctx.clock.now(), -quotaPeriod))
  const now = ctx.clock.now()
  const before = later(now, -unusedFor)
  const { done, failed } = await sweep<string>(
    ctx.db,
    async (tx, except) => ((await mayDeleteObjects(tx)) ? sql.selectOrphans(tx, { before, now, except }) : []),
    (tx, ids) => removeImages(ctx, tx, ids),
  )
  return reportOf(
    `已删除 ${done} 张无人使用的图片`,
    failed.map(({ row, error }) => `图片 ${row}：${error}`),
  )
}

/** Before the commit: if the store fails, the rows stay and the next run retries. */
export async function removeImages({ storage }: AppContext, tx: Tx, ids: readonly string[]) {
  const hashes = await sql.deleteImages(tx, ids)
  await sql.lockContents(tx, hashes)
  const needed = await sql.selectHashesInUse(tx, hashes)
  const keys = hashes.filter((sha256) => !needed.has(sha256)).flatMap((sha256) => [fullKey(sha256), thumbKey(sha256)])
  // All of them end before the contents' locks do: a late deletion would hit an object that was uploaded again.
  const deletions = await Promise.allSettled(keys.map((key) => storage.delete(key)))
  for (const deletion of deletions) if (deletion.status === 'rejected') throw deletion.reason
}
