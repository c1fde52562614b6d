import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { eventKinds, limits } from '../limits.ts'
import { answer, time } from '../shapes/index.ts'

const state = z.enum(['draft', 'open', 'closed', 'archived'], '没有这种状态')

/** The fields of every event that operators edit. */
export const managedEvent = z.object({
  kind: z.enum(eventKinds),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The community that lists it; absent for all. */
  community_name: z.string().optional(),
  opens_at: time.optional(),
  closes_at: time.optional(),
  state,
  version: z.int(),
})

export type ManagedEvent = z.infer<typeof managedEvent>

export const adminEventsCalls = defineCalls('/v1/admin/events', {
  getAdminEvents: {
    who: 'admin',
    summary: 'All events, the latest first',
    readsOnly: true,
    input: nothing,
    output: answer({ events: z.array(managedEvent) }),
  },
  saveEvent: {
    who: 'admin',
    saves: { kind: 'event', by: 'name' },
    summary:
      'Change an event of any kind, or make a clan match; an omitted community or time means all and no bound, which a clan match must have',
    input: z.object({
      name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, '只能用小写字母、数字和 -'),
      version: field.version,
      title: field.line(limits.titleLength, '请填写标题'),
      summary: field.note(200),
      community_name: field.communityName.optional(),
      opens_at: field.time.optional(),
      closes_at: field.time.optional(),
      state,
      confirm_past: field.confirmPast,
    }),
    output: answer({ event: managedEvent }),
    outcomes: ['Outdated', 'EventNotFound', 'NumberTaken', 'CommunityNotFound', 'WhollyPast'],
  },
})
