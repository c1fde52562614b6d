import { z } from 'zod'
import { favouriteLimits } from '../limits.ts'
import { answer, authorCard, flag, moment, time } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

const folder = z.object({
  folder_id: z.int(),
  name: z.string(),
  public: flag,
  /** Number of posts, including those that aren't shown. */
  count: z.int(),
})

const favourite = z.object({
  message_id: z.int(),
  /** When it became a favourite. */
  time,
  /** Absent in 默认. */
  folder_id: z.int().optional(),
  /** Absent while its post is deleted or hidden. */
  moment: moment.optional(),
})

export type FavouriteFolder = z.infer<typeof folder>
export type Favourite = z.infer<typeof favourite>

const folderFields = {
  name: field.line(favouriteLimits.folderName, '请填写收藏夹名称', '名称'),
  public: field.flag,
}

export const favouritesCalls = defineCalls('/v1/favourites', {
  toggleFavourite: {
    who: 'member',
    summary: 'Make a post a favourite (1), in 默认 until it is moved, or remove it (0)',
    input: z.object({ message_id: field.id, favourited: field.flag }),
    output: answer({ favourited: flag }),
    outcomes: ['MomentNotFound', 'TooManyFavourites'],
    rate: { calls: 200, seconds: 3_600 },
  },
  moveFavourite: {
    who: 'member',
    summary: 'Move a favourite into one of one’s folders, or into 默认',
    input: z.object({ message_id: field.id, folder_id: field.idOrNone }),
    output: answer({}),
    outcomes: ['FavouriteNotFound', 'FolderNotFound'],
  },
  getFavourites: {
    who: 'member',
    summary: 'A page of the caller’s favourites, latest first; of all of them, of 默认 (folder 0), or of one folder',
    readsOnly: true,
    input: z.object({ folder_id: field.int(0, Number.MAX_SAFE_INTEGER).optional(), ...pageInput }),
    output: answer({ favourites: z.array(favourite), ...pageEnd }),
  },
  getFolders: {
    who: 'member',
    summary: 'The caller’s folders, oldest first, with the number of their favourites and whether authors hear of them',
    readsOnly: true,
    input: nothing,
    output: answer({ folders: z.array(folder), total: z.int(), silent: flag }),
  },
  createFolder: {
    who: 'member',
    summary: 'Make a folder',
    input: z.object({ ...folderFields, request_id: field.requestId }),
    output: answer({ folder_id: z.int() }),
    outcomes: ['FolderNameRefused', 'FolderNameTaken', 'TextNeedsReview', 'TooManyFolders'],
    rate: { calls: 60, seconds: 3_600 },
  },
  saveFolder: {
    who: 'member',
    summary: 'Rename one’s folder, and show it to others (1) or not (0)',
    input: z.object({ folder_id: field.id, ...folderFields }),
    output: answer({}),
    outcomes: ['FolderNotFound', 'FolderNameRefused', 'FolderNameTaken', 'TextNeedsReview'],
    rate: { calls: 60, seconds: 3_600 },
  },
  deleteFolder: {
    who: 'member',
    summary: 'Delete one’s folder; its favourites go to 默认, or are removed (`remove` 1)',
    input: z.object({ folder_id: field.id, remove: field.flag }),
    output: answer({}),
    outcomes: ['FolderNotFound'],
  },
  saveFavouriteSettings: {
    who: 'member',
    summary: 'Whether authors hear of the caller’s favourites (0) or not (1), from now on',
    input: z.object({ silent: field.flag }),
    output: answer({ silent: flag }),
  },
  getPublicFolders: {
    who: 'reader',
    summary: 'A member’s public folders, oldest first',
    readsOnly: true,
    input: z.object({ user_id: field.id }),
    output: answer({ folders: z.array(folder.pick({ folder_id: true, name: true })) }),
  },
  getPublicFolder: {
    who: 'reader',
    summary: 'A public folder with a page of those of its posts that the reader may see, latest favourites first',
    readsOnly: true,
    input: z.object({ folder_id: field.id, ...pageInput }),
    output: answer({ name: z.string(), owner: authorCard, moments: z.array(moment), ...pageEnd }),
    outcomes: ['FolderNotFound'],
  },
})
