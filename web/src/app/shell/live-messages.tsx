import { topics } from '@judian/contract/topics'
import { useQueryClient } from '@tanstack/react-query'
import { receiveMessage } from '../../domains/messages/message-cache.ts'
import { useLive, useLiveConnection } from '../../kernel/live/index.ts'
import { useOtherTabs } from '../../kernel/session/other-tabs.ts'
import { me, useMe } from '../../kernel/session/index.ts'
import { useOwnState } from '../composed/use-own-state.ts'

/** Opens the live connection and subscribes to the member's own messages. */
export function LiveMessages() {
  const client = useQueryClient()
  const memberId = useMe()?.user_id

  const ifMember = <T,>(topic: T) => (memberId === undefined ? undefined : topic)
  useLiveConnection({ path: '/ws/messaging', memberId })
  useLive(ifMember(topics.site), {
    keys: [me.queryKey],
    // Feature flags apply immediately; the member's data depends on them and is refetched.
    apply(event) {
      if (event.kind === 'settings') void client.invalidateQueries({ queryKey: me.queryKey })
    },
  })
  useOtherTabs()
  useOwnState()
  useLive(ifMember(topics.myMessages), {
    keys: [me.queryKey, ['messages']],
    apply: (event) => receiveMessage(client, event),
  })
  return null
}
