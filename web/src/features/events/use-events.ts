import type { SiteEvent } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now as currentTime } from '../../kernel/clock/now.ts'
import { useNow } from '../../kernel/clock/use-now.ts'
import { useLive } from '../../kernel/live/index.ts'
import { countdownOf, phaseAt, tickOf } from './phase.ts'
import { siteEvents } from './queries.ts'

/** An event with its current phase. */
export interface CurrentEvent extends SiteEvent {
  countdown: string
}

/** All events with phases and countdowns, updated by a timer and by live events. */
export function useEvents(): CurrentEvent[] {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(siteEvents)
  const [start] = useState(currentTime)
  const [tick, setTick] = useState(() => tickOf(data, start))
  const now = useNow(tick)
  const nextTick = tickOf(data, now)
  if (nextTick !== tick) setTick(nextTick)
  useLive(topics.site, {
    keys: [siteEvents.queryKey],
    apply(event) {
      if (event.kind === 'events') void client.invalidateQueries(siteEvents)
    },
  })
  return data.map((event) => ({ ...event, phase: phaseAt(event, now), countdown: countdownOf(event, now) }))
}
