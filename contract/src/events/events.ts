import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { eventKinds, eventPhases } from '../limits.ts'
import { answer, time } from '../shapes.ts'

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
  /** Path of its page; empty if it has none. */
  path: z.string(),
})

export type SiteEvent = z.infer<typeof event>

export const eventsCalls = defineCalls('/v1/event', {
  getEvents: {
    who: 'anyone',
    summary: 'Open, upcoming and ended events, in this order',
    readsOnly: true,
    input: nothing,
    output: answer({ events: z.array(event) }),
  },
})
