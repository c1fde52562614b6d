export { picturesPart, rearrange, shownPictures } from './part.ts'
