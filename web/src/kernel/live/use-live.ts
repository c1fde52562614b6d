import type { Topic } from '@judian/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { now } from '../clock/now.ts'
import { requestTimeOf } from './request-times.ts'
import { subscribe } from './subscriptions.ts'

interface LiveView<Event> {
  /** Queries affected by the topic's events: refetched when events may have been missed. */
  keys: readonly QueryKey[]
  /** Patches data; without it an event refetches `keys`. */
  apply?: (event: Event) => void
  /** Replaces the refetch of `keys`. */
  onMissed?: () => void
}

/**
 * Subscribes to a topic while the view is mounted and visible (a hidden Activity unsubscribes); `undefined` subscribes
 * to nothing. Events between the data's fetch and the subscription, or during a lost connection, are covered by
 * refetching `keys`.
 */
export function useLive<Event>(topic: Topic<Event> | undefined, view: LiveView<NoInfer<Event>>) {
  const client = useQueryClient()
  const refetch = useEffectEvent(() => {
    if (view.onMissed) return view.onMissed()
    for (const queryKey of view.keys) void client.invalidateQueries({ queryKey })
  })
  const onEvent = useEffectEvent((event: unknown) => (view.apply ? view.apply(event as Event) : refetch()))
  const dataTime = useEffectEvent(() => oldestData(client, view.keys))
  useEffect(() => {
    if (topic === undefined) return
    // After this commit's other effects: its queries, which may be in flight since before, become active in them.
    const subscribed = Promise.resolve().then(() =>
      subscribe(topic, {
        onEvent: (event) => onEvent(event),
        dataTime: () => dataTime(),
        refetch: () => refetch(),
      }),
    )
    return () => void subscribed.then((stop) => stop())
  }, [topic])
}

/** When the oldest of these queries' data was requested, whether loaded or in flight; now if there is none. */
function oldestData(client: QueryClient, keys: readonly QueryKey[]): number {
  const queries = keys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }))
  return Math.min(now(), ...queries.map(requestTimeOf))
}
