// The server reads this at every start: nothing that draws may be reached from here.
export { avatarCatalogue, itemFile, itemPreviewFile, type CatalogueItem } from './avatar/catalogue.ts'
export { bust, canvas, defaultAvatarCount, figureLayers, slots, type Slot, type Worn } from './avatar/layers.ts'
export { artFile, artFolder } from './files.ts'
export type { ClanArms } from './communities/clans.ts'
export type { PostPictureName } from './post-pictures.ts'
