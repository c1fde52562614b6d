import type { AppContext } from '../../../kernel/context.ts'
import { deleteFromContents, markUnattachedOf } from './images.sql.ts'
import { removeImages } from './remove-images.ts'

/**
 * Removes a member's pictures from posts and comments and deletes them with their objects. Pictures in use by the site,
 * such as a clan's or a community's, stay. Throws during a backup.
 */
export async function removeImagesOf(ctx: AppContext, ownerId: number) {
  while (await deleteFromContents(ctx.db, ownerId));
  const removal = await removeImages(ctx, (db, except) => markUnattachedOf(db, ownerId, except))
  if (!removal) throw new Error('正在备份')
  if (removal.failed[0]) throw removal.failed[0].error
}
