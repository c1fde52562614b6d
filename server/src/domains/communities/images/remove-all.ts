import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { mayDeleteObjects } from '../../../ports/storage/index.ts'
import { deleteFromContents, selectUnattachedOf } from './images.sql.ts'
import { removeImages } from './orphans.service.ts'

/**
 * Removes a member's pictures from posts and comments and deletes them with their objects. Pictures in use by the site,
 * such as a clan's or a community's, stay. Throws during a backup.
 */
export async function removeImagesOf(ctx: AppContext, ownerId: number) {
  while (await deleteFromContents(ctx.db, ownerId));
  let found: number
  do
    found = await inTransaction(ctx.db, async (tx) => {
      if (!(await mayDeleteObjects(tx))) throw new Error('正在备份')
      const ids = await selectUnattachedOf(tx, ownerId)
      if (ids.length > 0) await removeImages(ctx, tx, ids)
      return ids.length
    })
  while (found > 0)
}
