import { topics } from '@judian/contract/topics'
import { useQueryClient } from '@tanstack/react-query'
import { receiveMessage } from '../../features/messages/message-cache.ts'
import { useLive, useLiveConnection } from '../../kernel/live/index.ts'
import { useOtherTabs } from '../../kernel/session/other-tabs.ts'
import { me, useMe } from '../../kernel/session/index.ts'

/** Opens the live connection and subscribes to the member's own messages. */
export function LiveMessages() {
  const client = useQueryClient()
  const memberId = useMe()?.user_id

  useLiveConnection({
    path: '/ws/messaging',
    memberId,
    onReconnect() {
      for (const queryKey of [me.queryKey, ['messages'], ['moment'], ['comments'], ['clans']])
        void client.invalidateQueries({ queryKey })
    },
  })
  // Feature flags apply immediately; the member's data depends on them and is refetched.
  useLive(memberId === undefined ? undefined : topics.site, (event) => {
    if (event.kind === 'settings') void client.invalidateQueries({ queryKey: me.queryKey })
  })
  useOtherTabs(client)
  useLive(memberId === undefined ? undefined : topics.myMessages, (event) => receiveMessage(client, event))
  return null
}
