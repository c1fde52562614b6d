import { later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { reportOf } from '../../../ports/jobs/report.ts'
import { deleteRefused, markOrphans } from './images.sql.ts'
import { removeImages } from './remove-images.ts'
import { quotaPeriod, unusedFor } from './uploads.service.ts'

/**
 * Scheduled job: deletes pictures unused for a day and not in a draft, with their objects, none during a backup, and
 * refusals that no quota counts any more. Returns the pictures' number; throws, after the others are done, if some
 * can't be deleted.
 */
export async function removeOrphanImages(ctx: AppContext): Promise<string> {
  const now = ctx.clock.now()
  await deleteRefused(ctx.db, later(now, -quotaPeriod))
  const before = later(now, -unusedFor)
  const removal = await removeImages(ctx, (db, except) => markOrphans(db, { before, now, except }))
  const { done, failed } = removal ?? { done: 0, failed: [] }
  return reportOf(
    `已删除 ${done} 张无人使用的图片`,
    failed.map(({ id, error }) => `图片 ${id}：${error.message}`),
  )
}
