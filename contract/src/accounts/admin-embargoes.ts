import { z } from 'zod'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const person = z.object({ user_id: z.int(), username: z.string() })

const embargo = z.object({
  id: z.int(),
  /** Whose data it is about. */
  about: person,
  reason: z.string(),
  until: time,
  asked_by: person,
  time,
  handled_by: z.string().optional(),
  handled_time: time.optional(),
  granted: flag,
})

export type Embargo = z.infer<typeof embargo>

export const embargoesCalls = defineCalls('/v1/admin/embargoes', {
  getEmbargoes: {
    who: 'admin',
    summary: 'A page of requests to keep looks at a member’s data from the member, the latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ embargoes: z.array(embargo), hasMore: z.boolean() }),
  },
  askForEmbargo: {
    who: 'admin',
    sudo: true,
    summary:
      'Ask that one’s looks at a member’s data, as an authority orders them, are kept from the member until then',
    input: z.object({
      user_id: field.id,
      /** At most a year from now. */
      until: field.time,
      reason: field.text(limits.reasonLength, '请填写原因'),
    }),
    output: answer({}),
    outcomes: ['MemberNotFound', 'NotOnOneself', 'EmbargoTooLong'],
  },
  decideEmbargo: {
    who: 'admin',
    sudo: true,
    summary: 'Grant or refuse such a request; only another admin grants it, and nobody decides about themselves',
    input: z.object({ embargo_id: field.id, granted: field.flag }),
    output: answer({}),
    outcomes: ['EmbargoNotFound', 'EmbargoDecided', 'EmbargoNeedsAnother', 'OwnMatter'],
  },
})
