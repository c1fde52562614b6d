/** What other domains, pages, the demo and the server's start may use of avatars and their items. */
export { avatarRoutes } from './avatar.routes.ts'
export { createBusts } from './busts.ts'
export { layOutCatalogue } from './catalogue.ts'
export { insertBought, insertItem, insertOwned } from './items.sql.ts'
export { avatarItems } from './items.view.ts'
export { isUploaded, keepLayer, uploadedKey } from './pictures.ts'
export { undressed } from './outfit.ts'
export { wear } from './wear.ts'
