import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, replyMessage, systemMessage, unreadCounts } from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

/** The message centre: replies and system messages. */
export const messagesCalls = {
  ...defineCalls('/v1/moments', {
    getMyReplies: {
      who: 'member',
      withoutConsent: true,
      summary:
        "A page of the caller's messages of one kind, newest first; the first page of replies marks them all seen",
      input: z.object({
        /** The client's unread count; unused by the server. */
        messageCount: field.int(0, 1_000_000_000),
        ...pageInput,
        message_type: z.enum(['replies', 'system'], '没有这种消息'),
      }),
      output: answer({
        replies: z.array(replyMessage),
        system_messages: z.array(systemMessage),
        ...pageEnd,
      }),
    },
  }),
  ...defineCalls('/v1/account', {
    markAllMessagesRead: {
      who: 'member',
      withoutConsent: true,
      changesOwnState: true,
      summary: "Mark all of the caller's messages of one kind as read; gifts stay unopened",
      input: z.object({ message_type: z.enum(['replies', 'system', 'mention', 'praise', 'follower'], '没有这种消息') }),
      output: answer(unreadCounts),
    },
    checkedSystemMsg: {
      who: 'member',
      withoutConsent: true,
      changesOwnState: true,
      summary: 'Mark a system message as checked; returns how many are left',
      input: z.object({ id: field.id }),
      output: answer({ systemMessageCount: z.int() }),
      outcomes: ['MessageNotFound'],
    },
  }),
}
