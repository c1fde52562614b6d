import type { MessageEvent, SystemMessage } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { me } from '../../kernel/session/index.ts'
import { patchCounts } from '../../kernel/session/patch-me.ts'
import { queueToast } from '../../kernel/toast/queue-toast.ts'
import type { MessagePages } from './queries.ts'

/** Updates a system message in the list. */
export function patchSystemMessage(client: QueryClient, id: number, change: Partial<SystemMessage>) {
  const changed = (message: SystemMessage) => (message.id === id ? { ...message, ...change } : message)
  client.setQueryData<MessagePages>(
    ['messages', 'system'],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, system_messages: page.system_messages.map(changed) })),
      },
  )
}

/** First words of a message's toast. Thumbs and follows only change the count. */
const heads: Partial<Record<MessageEvent['kind'], string>> = {
  reply: '新回复',
  system: '系统消息',
  mention: '提到了你',
}

/** Applies a new message: counts, open list, preview toast. */
export function receiveMessage(client: QueryClient, { kind, preview, ...counts }: MessageEvent) {
  patchCounts(client, counts)
  // An answer that is on its way may be older than the message.
  if (client.isFetching(me)) void client.invalidateQueries(me)
  void client.invalidateQueries({ queryKey: ['messages', kind] })
  if (heads[kind]) queueToast(`${heads[kind]}：${preview}`, 2, 5_000)
}
