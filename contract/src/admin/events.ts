import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits, standingEvents } from '../limits.ts'
import { answer, time } from '../shapes/index.ts'

const event = z.object({
  name: z.enum(standingEvents),
  title: z.string(),
  summary: z.string(),
  state: z.enum(['draft', 'open', 'closed', 'archived']),
  opens_at: time.optional(),
  closes_at: time.optional(),
  version: z.int(),
})

export type ManagedEvent = z.infer<typeof event>

export const adminEventsCalls = defineCalls('/v1/admin/events', {
  getAdminEvents: {
    who: 'admin',
    summary: 'The quiz, the companion and the door: whether and when they are open',
    readsOnly: true,
    input: nothing,
    output: answer({ events: z.array(event) }),
  },
  saveEvent: {
    who: 'admin',
    saves: { kind: 'event', by: 'name' },
    summary: 'Change one of these events’ texts; open or close it, or plan when; an omitted time sets no bound',
    input: z.object({
      name: z.enum(standingEvents, '没有这个活动'),
      title: field.line(limits.titleLength, '请填写标题'),
      summary: field.note(200),
      state: z.enum(['open', 'closed', 'archived'], '请选择状态'),
      opens_at: field.time.optional(),
      closes_at: field.time.optional(),
      version: field.version,
      confirm_past: field.confirmPast,
    }),
    output: answer({ events: z.array(event) }),
    outcomes: ['Outdated', 'WhollyPast'],
  },
})
