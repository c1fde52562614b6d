/** Public interface of the avatar domain. */
export { avatarRoutes } from './avatar.routes.ts'
export { createBusts } from './busts.ts'
export { layOutCatalogue } from './catalogue.ts'
export { insertBought, insertItem, insertOwned } from './items.sql.ts'
export { avatarItems, shopItems } from './items.view.ts'
export { type Chosen, undressed } from './outfit.ts'
export { previewUrl, uploadedKey } from './pictures.ts'
export { wear } from './wear.ts'
