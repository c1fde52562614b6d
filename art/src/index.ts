// Imported by the server at every start: must not import drawing code.
export { avatarCatalogue, itemFile, itemPreviewFile, type CatalogueItem } from './avatar/catalogue.ts'
export { bust, canvas, defaultAvatarCount, figureLayers, slots, type Slot, type Worn } from './avatar/layers.ts'
export { artFile, artFolder, quizImage } from './files.ts'
export type { ClanArms } from './communities/clans.ts'
export type { PostPictureName } from './post-pictures.ts'
export { drawnMaps } from './maps/index.ts'
