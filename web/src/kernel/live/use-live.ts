import type { Topic } from '@judian/contract'
import { useEffect, useEffectEvent } from 'react'
import { follow } from './followers.ts'

/**
 * Hears a topic's events while the view is mounted and visible: a hidden Activity hears nothing. `undefined` follows
 * nothing. Events may get lost; they say what to fetch or patch, and are no record of what happened.
 */
export function useLive<Event>(topic: Topic<Event> | undefined, onEvent: (event: NoInfer<Event>) => void) {
  const hear = useEffectEvent(onEvent)
  useEffect(() => {
    if (topic !== undefined) return follow(topic, (event) => hear(event))
  }, [topic])
}
