/** Public interface of favourites for other domains, the demo and the server's start. */
export { moveFavourite, toggleFavourite } from './favourites.service.ts'
export { createFolder } from './folders.service.ts'
export { resetFolders, restoreFolders } from './resetting.sql.ts'
