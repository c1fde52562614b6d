import { favouritesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { readUncached } from '../../kernel/shared-page.ts'
import { listFavourites, moveFavourite, saveSettings, toggleFavourite } from './favourites.service.ts'
import { createFolder, deleteFolder, listFolders, saveFolder } from './folders.service.ts'
import { getPublicFolder, listPublicFolders } from './public-folders.service.ts'

export const favouritesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, favouritesCalls, {
    toggleFavourite: ({ message_id, favourited }, me) => toggleFavourite(ctx, me, message_id, favourited === 1),
    moveFavourite: ({ message_id, folder_id }, me) => moveFavourite(ctx, me, message_id, folder_id),
    getFavourites: (input, me) => listFavourites(ctx, me, input),
    getFolders: (_, me) => listFolders(ctx, me),
    createFolder: (form, me) => createFolder(ctx, me, form),
    saveFolder: (form, me) => saveFolder(ctx, me, form),
    deleteFolder: ({ folder_id, remove }, me) => deleteFolder(ctx, me, folder_id, remove === 1),
    saveFavouriteSettings: ({ silent }, me) => saveSettings(ctx, me, silent === 1),
    getPublicFolders: ({ user_id }, me) =>
      readUncached(ctx, me, (db) => listPublicFolders({ ...ctx, db }, me, user_id)),
    getPublicFolder: (input, me) => readUncached(ctx, me, (db) => getPublicFolder({ ...ctx, db }, me, input)),
  })
