import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { sweep } from '../../../kernel/db/row-by-row.ts'
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
  const { done, failed } = await sweep<string>(
    ctx.db,
    async (tx, except) => ((await mayDeleteObjects(tx)) ? selectUnneeded(tx, before, except) : []),
    (tx, keys) => remove(ctx, tx, keys),
  )
  return reportOf(
    `已删除 ${done} 张战术板的图片`,
    failed.map(({ row, error }) => `图片 ${row}：${error}`),
  )
}

/** Objects first: if the store fails, the rows stay and the next run retries. */
async function remove({ storage }: AppContext, tx: Tx, keys: readonly string[]) {
  for (const key of keys) await storage.delete(key)
  await deletePosters(tx, keys)
}
