import type { Topic } from '@judian/contract'
import { useEffect, useEffectEvent } from 'react'
import { follow } from './followers.ts'

/**
 * Subscribes to a topic while the view is mounted and visible (a hidden Activity unsubscribes); `undefined`
 * subscribes to nothing. Delivery is at most once: use events to refetch or patch, not as a record.
 */
export function useLive<Event>(topic: Topic<Event> | undefined, onEvent: (event: NoInfer<Event>) => void) {
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic !== undefined) return follow(topic, (event) => hear(event))
  }, [topic])
}
