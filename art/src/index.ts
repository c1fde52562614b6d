// The server reads this at every start: nothing that draws may be reached from here.
export { defaultAvatarCount } from './avatar/look.ts'
export { artFile, artFolder } from './files.ts'
export type { PostPictureName } from './posts/picture.ts'
