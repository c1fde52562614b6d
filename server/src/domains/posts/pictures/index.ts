/** The pictures of posts and comments and of their versions; the pictures themselves are of `communities/images`. */
export { pictureIds, rearrange } from './arranging.ts'
export { picturesPart } from './part.ts'
export { shownPictures } from './shown.ts'
