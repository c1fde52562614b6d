/** Public interface of boards for other domains, the demo and the server's start. */
export { mapPictureKey } from './admin.pictures.ts'
export { adminBoardsRoutes } from './admin.routes.ts'
export { askingJob } from './admin.service.ts'
