export { pictureIds, picturesPart, rearrange, shownPictures } from './part.ts'
