/** What other domains and the server's start may use of images. */
export { attachToComment, attachToMoment } from './attach.ts'
export { toImage } from './image-row.ts'
export { imagesRoutes } from './images.routes.ts'
export { type ImageOf, selectCommentImages, selectMomentImages } from './images.sql.ts'
export { releaseFromSite, takeForSite } from './site-pictures.ts'
export { keepPicture, keepUploads, removeOrphanImages } from './uploads.service.ts'
