/** Public interface of messages for other domains and the server's start. */
export { type UnreadCounts, unreadCounts, unreadCountsJson } from './counts.sql.ts'
export { messagesRoutes } from './messages.routes.ts'
export { sendSystemMessage, notifyReply } from './notify.service.ts'
export { commentPreview, previewOf, rewardLink } from './texts.ts'
export { insertReplyMessage } from './replies.sql.ts'
export { insertMessagesOfPastComments } from './seeding.ts'
export { countMessages } from './system.sql.ts'
export { sendToMany } from './send-to-many.ts'
