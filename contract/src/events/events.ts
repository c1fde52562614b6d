import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { eventKinds, eventPhases } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

/** The reader's state in an open event, by its kind. */
const ownEventState = z.object({
  /** Knock: today's knocks, and whether the door is open. */
  knocks: z.int().optional(),
  opened: flag.optional(),
  /** Tile: best score of today's daily game; absent before the first. */
  daily_best: z.int().optional(),
  /** Clan match: chances in the lottery. */
  chances: z.int().optional(),
  /** Quiz: name of the latest result; absent before the first. */
  result: z.string().optional(),
  /** Companion: stories heard to their end, and all. */
  told: z.int().optional(),
  stories: z.int().optional(),
})

export type OwnEventState = z.infer<typeof ownEventState>

export const event = z.object({
  kind: z.enum(eventKinds),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The community that lists it; absent for all. */
  community_name: z.string().optional(),
  opens_at: time.optional(),
  closes_at: time.optional(),
  phase: z.enum(eventPhases),
  path: z.string(),
  /** Absent for visitors, and unless the event is open. */
  own: ownEventState.optional(),
})

export type SiteEvent = z.infer<typeof event>

export const eventsCalls = defineCalls('/v1/event', {
  getEvents: {
    who: 'anyone',
    summary: 'Open, upcoming and ended events, in this order, with the caller’s state in each open one',
    readsOnly: true,
    input: nothing,
    output: answer({ events: z.array(event) }),
  },
})
