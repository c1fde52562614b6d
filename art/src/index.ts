export { defaultAvatarCount, defaultAvatarSvg } from './avatar/figure.ts'
export { divisionNames, type DivisionName } from './communities/divisions.ts'
export { artFile, artFolder } from './files.ts'
export { postPictures } from './posts/catalogue.ts'
