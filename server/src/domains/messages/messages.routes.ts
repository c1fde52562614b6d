import { messagesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { checkSystemMessage, listReplies, listSystemMessages, markAllRead } from './messages.service.ts'

export const messagesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, messagesCalls, {
    getMyReplies: async ({ message_type, ...page }, me) =>
      message_type === 'replies'
        ? { ...(await listReplies(ctx, me, page)), system_messages: [] }
        : { ...(await listSystemMessages(ctx, me, page)), replies: [] },
    markAllMessagesRead: ({ message_type }, me) => markAllRead(ctx, me, message_type),
    checkedSystemMsg: ({ id }, me) => checkSystemMessage(ctx, me, id),
  })
