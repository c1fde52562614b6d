import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { mayDeleteObjects } from '../../ports/storage/index.ts'
import { deleteFromContents, selectUnattachedOf } from './images.sql.ts'
import { removeImages } from './orphans.service.ts'

/**
 * Takes a member's pictures out of posts and comments and deletes them with their objects. Those that the site uses, as a clan's or a
 * community's picture, stay. Throws during a backup.
 */
export async function removeImagesOf(ctx: AppContext, ownerId: number) {
  await inTransaction(ctx.db, (tx) => deleteFromContents(tx, ownerId))
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
