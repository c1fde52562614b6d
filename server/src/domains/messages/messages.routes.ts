import { messagesCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { checkSystemMessage, listReplies, listSystemMessages } from './messages.service.ts'

export const messagesRoutes = (house: House) =>
  serve(house, messagesCalls, {
    getMyReplies: async ({ message_type, pageNum }, me) =>
      message_type === 'replies'
        ? { ...(await listReplies(house, me, pageNum)), system_messages: [] }
        : { ...(await listSystemMessages(house, me, pageNum)), replies: [] },
    checkedSystemMsg: ({ id }, me) => checkSystemMessage(house, me, id),
  })
