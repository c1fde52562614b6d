import { z } from 'zod'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'
import { answer, time } from '../shapes/index.ts'

const accessRecord = z.object({
  /** The staff member's role at that time; names aren't shown. */
  role: z.enum(['admin', 'moderator']),
  what: z.enum(['phone', 'claim', 'sessions', 'security-log', 'identity']),
  reason: z.string(),
  time,
})

export type AccessRecord = z.infer<typeof accessRecord>

export const accessRecordsCalls = defineCallsAtAnyHour('/v1/account', {
  getAccessRecords: {
    who: 'member',
    summary: 'When staff looked at the caller’s data and why, the latest first; each look after a day',
    readsOnly: true,
    input: z.object(pageInput),
    output: answer({ records: z.array(accessRecord), ...pageEnd }),
  },
})
