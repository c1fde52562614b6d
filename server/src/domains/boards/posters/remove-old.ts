import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { type FailedRow, rowByRow } from '../../../kernel/db/row-by-row.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { mayDeleteObjects } from '../../../ports/storage/index.ts'
import { deletePosters, selectUnneeded } from './posters.sql.ts'

const keptFor = days(30)

/**
 * Scheduled job: deletes pictures drawn a month ago, which are drawn again on request, and those of deleted boards;
 * none during a backup.
 */
export async function removeOldPosters(ctx: AppContext): Promise<string> {
  const before = later(ctx.clock.now(), -keptFor)
  const failed: FailedRow<string>[] = []
  let [found, tried] = [0, 0]
  do {
    const batch = await inTransaction(ctx.db, async (tx) => {
      const except = failed.map(({ row }) => row)
      const keys = (await mayDeleteObjects(tx)) ? await selectUnneeded(tx, before, except) : []
      return { keys, failed: await rowByRow(tx, keys, (some) => remove(ctx, tx, some)) }
    })
    found = batch.keys.length
    tried += found
    failed.push(...batch.failed)
  } while (found > 0)
  return reportOf(
    `已删除 ${tried - failed.length} 张战术板的图片`,
    failed.map(({ row, error }) => `图片 ${row}：${error}`),
  )
}

/** Objects first: if the store fails, the rows stay and the next run retries. */
async function remove({ storage }: AppContext, tx: Tx, keys: readonly string[]) {
  for (const key of keys) await storage.delete(key)
  await deletePosters(tx, keys)
}
