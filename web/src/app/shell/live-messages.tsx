import { topics } from '@judian/contract/topics'
import { useQueryClient } from '@tanstack/react-query'
import { receiveMessage } from '../../domains/messages/message-cache.ts'
import { siteInfo } from '../../kernel/consent/site-info.ts'
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
    // Settings apply to open pages, too.
    apply(event) {
      if (event.kind !== 'settings') return
      void client.invalidateQueries(me)
      void client.invalidateQueries(siteInfo)
      void client.invalidateQueries({ queryKey: ['messages'] })
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
