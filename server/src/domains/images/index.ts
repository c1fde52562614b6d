/** Public interface of the images domain. */
export { pictureAudience } from './access.ts'
export { attachToComment, attachToMoment } from './attach.ts'
export { toImage } from './image-row.ts'
export { imagesRoutes } from './images.routes.ts'
export { type ImageOf, selectCommentImages, selectMomentImages } from './images.sql.ts'
export { releaseFromSite, takeForSite } from './site-pictures.ts'
export { storeImage, storeUploads, removeOrphanImages } from './uploads.service.ts'
