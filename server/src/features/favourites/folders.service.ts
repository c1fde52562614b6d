import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import * as sql from './folders.sql.ts'

/** The member's folders, the total number of their favourites, and whether their authors are not notified. */
export async function listFolders({ db }: AppContext, me: Member) {
  const [folders, { favourites, silent }] = await Promise.all([
    sql.selectFolders(db, me.id),
    sql.selectCounts(db, me.id),
  ])
  return {
    folders: folders.map((row) => ({
      folder_id: row.id,
      name: row.name,
      public: flagOf(row.public),
      count: row.count,
    })),
    total: favourites,
    silent: flagOf(silent),
  }
}

/** Throws FolderNameRefused, FolderNameTaken, TextNeedsReview, TooManyFolders. */
export async function createFolder(ctx: AppContext, me: Member, form: CallInput<'/v1/favourites/createFolder'>) {
  const { request_id: requestId, ...folder } = form
  try {
    return await once(ctx.db, { me, call: 'createFolder', requestId }, async (tx) => {
      assertName(ctx, me, folder)
      await assertNameFree(tx, me, folder)
      return { folder_id: await sql.insertFolder(tx, me.id, textOf(folder), ctx.clock.now()) }
    })
  } catch (error) {
    if (violates(error, 'favourite_counts_folders')) throw new ApiError('TooManyFolders')
    throw error
  }
}

/** Throws FolderNameRefused, FolderNameTaken, TextNeedsReview, FolderNotFound. */
export async function saveFolder(ctx: AppContext, me: Member, form: CallInput<'/v1/favourites/saveFolder'>) {
  const { folder_id: folderId, ...folder } = form
  assertName(ctx, me, folder)
  return inTransaction(ctx.db, async (tx) => {
    await assertNameFree(tx, me, folder, folderId)
    if (!(await sql.updateFolder(tx, me.id, folderId, textOf(folder), ctx.clock.now())))
      throw new ApiError('FolderNotFound')
    return {}
  })
}

/** Deletes a folder; with `remove` its favourites, too, which otherwise move to 默认. Throws FolderNotFound. */
export function deleteFolder({ db }: AppContext, me: Member, folderId: number, remove: boolean) {
  return inTransaction(db, async (tx) => {
    if (!(await sql.lockFolder(tx, me.id, folderId))) throw new ApiError('FolderNotFound')
    if (remove) await sql.deleteFavouritesIn(tx, me.id, folderId)
    await sql.deleteFolder(tx, me.id, folderId)
    return {}
  })
}

const textOf = ({ name, public: isPublic }: { name: string; public: 0 | 1 }) => ({ name, public: isPublic === 1 })

/**
 * Names aren't reviewed before they show. The word filter applies to private folders, too: one that is made public later
 * shows its accepted name. Throws TextNeedsReview, FolderNameRefused.
 */
function assertName({ words }: AppContext, me: Member, { name, public: isPublic }: { name: string; public: 0 | 1 }) {
  if (isPublic === 1 && me.mutedToReview) throw new ApiError('TextNeedsReview')
  if (words.check(name).verdict !== 'pass') throw new ApiError('FolderNameRefused')
}

/** The folder of everything that is in no other. */
const unfiled = '默认'

/** Serialises the member's names of folders; `but` keeps its own. Throws FolderNameTaken. */
async function assertNameFree(tx: Tx, me: Member, { name }: { name: string }, but = 0) {
  await sql.lockFolders(tx, me.id)
  if (name === unfiled || (await sql.selectIsNamed(tx, me.id, name, but))) throw new ApiError('FolderNameTaken')
}
