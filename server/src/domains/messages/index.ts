/** What other domains and the demo may use of messages. */
export { messagesRoutes } from './messages.routes.ts'
export { sendSystemMessage, tellOfReply } from './notify.service.ts'
export { commentPreview, previewOf } from './preview.ts'
export { telling } from './replies.sql.ts'
export { sendToMany } from './send-to-many.ts'
export { insertMessagesOfPastComments } from './seeding.ts'
export { ownUnreadCounts, unreadCounts } from './counts.sql.ts'
