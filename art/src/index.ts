// Imported by the server at every start: must not read drawings.
export { avatarCatalogue, itemFile, itemPreviewFile, type CatalogueItem } from './catalogue.ts'
export { bust, canvas, defaultAvatarCount, figureLayers, slots, type Slot, type Worn } from './layers.ts'
export { artFile, artFolder, quizImage } from './files.ts'
export type { ClanArms, PostPictureName } from './demo-names.ts'
export { drawnMaps } from './maps.ts'
