import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import { presentList } from '../../domains/posts/moments/index.ts'
import * as sql from './public-folders.sql.ts'

/** A member's folders that this reader may see; none if either blocks the other. */
export async function listPublicFolders({ db }: AppContext, me: Member | undefined, userId: number) {
  const folders = await sql.selectPublicFolders(db, me?.id, userId)
  return { folders: folders.map(({ id, name }) => ({ folder_id: id, name })) }
}

/** A public folder with a page of the posts that this reader may see. Throws FolderNotFound. */
export async function getPublicFolder(
  ctx: AppContext,
  me: Member | undefined,
  { folder_id: folderId, ...page }: CallInput<'/v1/favourites/getPublicFolder'>,
) {
  const { db } = ctx
  const folder = await sql.selectPublicFolder(db, me?.id, folderId)
  if (!folder) throw new ApiError('FolderNotFound')
  const { userId, name } = folder
  const [cards, rows] = await Promise.all([
    authorCards(db, [userId]),
    sql.selectMomentsIn(db, { readerId: me?.id, userId, folderId, ...page }),
  ])
  const { shown, end } = pageWithCursor(rows)
  return { name, owner: cards.get(userId)!, moments: await presentList(ctx, me, shown), ...end }
}
