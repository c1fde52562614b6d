import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { claimForm } from './match-shapes.ts'
import { claimStates, limits } from '../limits.ts'
import { answer, authorCard, time } from '../shapes/index.ts'
import { oneEvent } from './admin-match.ts'

const reason = field.text(limits.reasonLength, '请写明理由')

/** Winners of articles in a clan match's lottery, and their addresses. */
export const adminClaimsCalls = defineCalls('/v1/admin/match', {
  getClaims: {
    who: 'admin',
    sudo: true,
    summary: 'A page of claim forms, whose members learn of the look a day later',
    input: z.object({ ...oneEvent, reason, pageNum: field.pageNum }),
    output: answer({
      claims: z.array(
        z.object({
          index: z.int(),
          prize: z.string(),
          author: authorCard,
          ...claimForm,
          /** Identifies the loaded version when the state is set. */
          version: z.int(),
          time,
        }),
      ),
      hasMore: z.boolean(),
    }),
    outcomes: ['EventNotFound'],
  },
  exportClaims: {
    who: 'admin',
    sudo: true,
    summary: 'All claims of an event as a CSV file, whose members learn of it a day later',
    input: z.object({ ...oneEvent, reason }),
    output: answer({ csv: z.string(), count: z.int() }),
    outcomes: ['EventNotFound'],
    rate: { calls: 10, seconds: 600 },
  },
  setClaimState: {
    who: 'admin',
    summary:
      'Mark a claim as processing or shipped, so that its winner can’t correct it; a message tells what is shipped',
    input: z.object({
      ...oneEvent,
      index: field.int(0, 10_000_000),
      state: z.enum(claimStates.slice(1) as ['processing', 'shipped'], '没有这种状态'),
      /** Both are required for shipped articles. */
      carrier: field.emptyLine(limits.carrierLength).optional(),
      tracking_number: field.emptyLine(limits.trackingNumberLength).optional(),
      /** The loaded version of the claim. */
      version: field.int(1, 1_000_000),
    }),
    output: answer({ version: z.int() }),
    outcomes: ['EventNotFound', 'ClaimNotFound', 'ClaimChanged'],
  },
})
