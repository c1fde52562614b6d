/** Public interface of the comments domain. */
export { visibleComment } from './access.ts'
export { commentsRoutes } from './comments.routes.ts'
export { commentColumns, type CommentRow, withPublishedMoment } from './comments.sql.ts'
export { presentReplies } from './comments.view.ts'
export { insertPastComments, insertPastCommentThumbs, type PastComment } from './seeding.ts'
