import type { SiteEvent } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now as currentTime } from '../../kernel/clock/now.ts'
import { useNow } from '../../kernel/clock/use-now.ts'
import { useRefetchWhile } from '../../kernel/clock/use-refetch-while.ts'
import { useLive } from '../../kernel/live/index.ts'
import { countdownOf, phaseAt, tickOf } from './phase.ts'
import { siteEvents } from './site-events.ts'

/** An event with its current phase. */
export interface CurrentEvent extends SiteEvent {
  countdown: string
}

/** The fields of an event that its page shows. */
export interface EventPage extends Pick<SiteEvent, 'title' | 'summary' | 'phase'> {
  /** Why it is closed; undefined while it is open. */
  closed: string | undefined
  /** False for an event that is no longer listed: members with the address can still read its page. */
  isListed: boolean
}

const unlisted: EventPage = { title: '往期活动', summary: '', phase: 'over', closed: '活动已结束', isListed: false }

/** The current state of this page's event. */
export function useEventPage(path: string): EventPage {
  const event = useEvents().find((one) => one.path === path)
  if (!event) return unlisted
  const { title, summary, phase, countdown } = event
  const closed = { coming: `活动尚未开始，${countdown}`, open: undefined, over: '活动已结束' }[phase]
  return { title, summary, phase, closed, isListed: true }
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
  // The member's state of an event comes with its opening.
  const isOutdated = data.some((event) => event.phase !== phaseAt(event, now))
  useRefetchWhile(isOutdated, siteEvents.queryKey)
  return data.map((event) => ({ ...event, phase: phaseAt(event, now), countdown: countdownOf(event, now) }))
}
