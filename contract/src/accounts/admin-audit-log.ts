import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, time } from '../shapes/index.ts'

/** Changed values by name; no secrets, phones masked. */
const state = z.record(z.string(), z.unknown())

export const auditedAct = z.object({
  id: z.int(),
  /** Absent: a scheduled job. */
  actor: z.object({ user_id: z.int(), username: z.string() }).optional(),
  /** Action name, e.g. `ban-user`. */
  act: z.string(),
  /** Subject, e.g. `user` and its id. */
  thing_kind: z.string(),
  thing_id: z.string(),
  before: state.optional(),
  after: state.optional(),
  time,
})

export type AuditedAct = z.infer<typeof auditedAct>

export const auditLogCalls = defineCalls('/v1/admin/audit-log', {
  getAuditLog: {
    who: 'admin',
    summary: 'A page of audit entries, newest first; all filters are optional',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      actor_id: field.idOrNone,
      act: field.line(50).optional(),
      thing_kind: field.line(50).optional(),
      thing_id: field.line(100).optional(),
    }),
    output: answer({ acts: z.array(auditedAct), hasMore: z.boolean() }),
  },
})
