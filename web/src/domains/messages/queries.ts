import type { CallInput, CallOutput, Notice, ReplyMessage, SystemMessage } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../kernel/paging/paged.ts'
import { me } from '../../kernel/session/index.ts'
import { patchCounts } from '../../kernel/session/patch-me.ts'

/** Also the fragment of the address that opens the kind's tab on the screen of all messages. */
export type MessageKind = 'replies' | 'system' | NoticeKind

export type NoticeKind = CallInput<'/v1/account/getNotices'>['kind']

export type MessagePages = InfiniteData<CallOutput<'/v1/moments/getMyReplies'>, PageParam>

const repliesOf = (data: MessagePages): ReplyMessage[] =>
  uniqueBy(
    data.pages.flatMap((page) => page.replies),
    (reply) => reply.comment_id,
  )
const systemMessagesOf = (data: MessagePages): SystemMessage[] =>
  uniqueBy(
    data.pages.flatMap((page) => page.system_messages),
    (message) => message.id,
  )

/** Replies to the member, latest first. Reading the first page marks all of them as read. */
export const myReplies = infiniteQueryOptions({
  ...paged,
  queryKey: ['messages', 'reply'],
  async queryFn({ pageParam, signal, client }) {
    const messageCount = client.getQueryData(me.queryKey)?.messageCount ?? 0
    const answer = await ask(
      '/v1/moments/getMyReplies',
      { messageCount, ...pageParam, message_type: 'replies' },
      signal,
    )
    if (pageParam.pageNum === 1) patchCounts(client, { messageCount: 0 })
    return answer
  },
  select: repliesOf,
  refetchOnMount: 'always', // always fetched on opening
})

/** System messages, latest first. */
export const mySystemMessages = infiniteQueryOptions({
  ...paged,
  queryKey: ['messages', 'system'],
  queryFn: ({ pageParam, signal }) =>
    ask('/v1/moments/getMyReplies', { messageCount: 0, ...pageParam, message_type: 'system' }, signal),
  select: systemMessagesOf,
  refetchOnMount: 'always',
})

export type NoticePages = InfiniteData<CallOutput<'/v1/account/getNotices'>, PageParam>

const countOf = { mention: 'mentionCount', praise: 'praiseCount', follower: 'followerCount' } as const

/** Grouped notices of one kind, latest first. Reading the first page marks all of them as read. */
export const myNotices = (kind: NoticeKind) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['messages', kind],
    async queryFn({ pageParam, signal, client }) {
      const answer = await ask('/v1/account/getNotices', { kind, ...pageParam }, signal)
      if (pageParam.pageNum === 1) patchCounts(client, { [countOf[kind]]: 0 })
      return answer
    },
    select: (data: NoticePages): Notice[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.notices),
        (notice) => notice.id,
      ),
    refetchOnMount: 'always',
  })
