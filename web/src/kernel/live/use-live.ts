import type { Topic } from '@judian/contract'
import { useEffect, useEffectEvent } from 'react'
import { subscribe } from './subscriptions.ts'

/**
 * Subscribes to a topic while the view is mounted and visible (a hidden Activity unsubscribes); `undefined`
 * subscribes to nothing. Delivery is at most once: use events to refetch or patch, not as a record.
 */
export function useLive<Event>(topic: Topic<Event> | undefined, onEvent: (event: NoInfer<Event>) => void) {
  const listener = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic !== undefined) return subscribe(topic, (event) => listener(event))
  }, [topic])
}
