import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer } from '../shapes/index.ts'

export const evidenceCalls = defineCalls('/v1/moments', {
  takeEvidence: {
    who: 'member',
    withoutConsent: true,
    summary:
      'The address on this site where the caller alone can download a post or comment with its thread as a zip, once and within minutes; some a day',
    input: z.object({ kind: z.enum(['moment', 'comment']), id: field.id }),
    output: answer({ path: z.string() }),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'EvidenceLimit'],
    rate: { calls: 60, seconds: 60 },
  },
})
