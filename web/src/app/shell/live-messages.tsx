import { featureNames, isFeatureOn } from '@judian/contract/feature-names'
import { topics } from '@judian/contract/topics'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
      void readFeatures(client)
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

/** Reads the features anew; and, when one was turned on, what the page shows, whose answers lack its parts. */
async function readFeatures(client: QueryClient) {
  const bits = () => client.getQueryData(siteInfo.queryKey)?.features ?? 0
  const before = bits()
  await client.invalidateQueries(siteInfo)
  if (featureNames.some((name) => isFeatureOn(bits(), name) && !isFeatureOn(before, name)))
    await client.invalidateQueries()
}
