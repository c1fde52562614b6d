import { z } from 'zod'
import { defineCallsAtAnyHour } from './wire/call.ts'
import { answer, time } from './shapes/index.ts'

const dataExport = z.object({
  state: z.enum(['preparing', 'ready']),
  asked: time,
  /** Of one that is ready: the file's size, and when it is deleted. */
  bytes: z.int().optional(),
  until: time.optional(),
})

export type DataExport = z.infer<typeof dataExport>

export const ownDataCalls = defineCallsAtAnyHour('/v1/account', {
  getMyExport: {
    who: 'member',
    summary: 'The caller’s latest export of their data, until it is deleted',
    readsOnly: true,
    input: z.object({}),
    output: answer({ export: dataExport.optional() }),
  },
  exportMyData: {
    who: 'member',
    withoutConsent: true,
    sudo: true,
    summary:
      'Has all that is stored about the caller put into a file, once a day; a system message says when it is ready',
    input: z.object({}),
    output: answer({ export: dataExport }),
    outcomes: ['ExportedToday'],
    rate: { calls: 60, seconds: 600 },
  },
  openMyExport: {
    who: 'member',
    withoutConsent: true,
    sudo: true,
    summary: 'The address on this site where the caller alone can download their latest export',
    input: z.object({}),
    output: answer({ path: z.string() }),
    outcomes: ['ExportNotFound'],
    rate: { calls: 30, seconds: 600 },
  },
})
