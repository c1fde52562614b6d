import { z } from 'zod'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const claimApplication = z.object({
  id: z.int(),
  /** As it was typed. */
  old_name: z.string(),
  /** Plain text. */
  message: z.string(),
  time,
  /** The unclaimed account of that name, with the time of its sign-up; absent if there is none. */
  account: z.object({ user_id: z.int(), username: z.string(), time }).optional(),
  /** The admin who has confirmed it first, and whether it is oneself. */
  confirmed_by: z.string().optional(),
  mine: flag,
  handled_by: z.string().optional(),
  handled_time: time.optional(),
  granted: flag,
  answer: z.string(),
})

export type ClaimApplication = z.infer<typeof claimApplication>

export const adminClaimApplicationsCalls = defineCalls('/v1/admin/claims', {
  getClaimApplications: {
    who: 'admin',
    summary: 'A page of applications for old accounts, without phones: `open` oldest first, `handled` latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum, state: z.enum(['open', 'handled'], '没有这种筛选') }),
    output: answer({ applications: z.array(claimApplication), hasMore: z.boolean() }),
  },
  decideClaimApplication: {
    who: 'admin',
    sudo: true,
    summary:
      'Confirm or deny an application: a second confirmation, by another admin, gives the account to the applicant',
    input: z.object({
      application_id: field.id,
      granted: field.flag,
      /** Which the applicant reads. */
      answer: field.note(limits.reasonLength).optional(),
    }),
    /** 1: another admin has to confirm it. */
    output: answer({ needs_another: flag }),
    outcomes: [
      'ClaimApplicationNotFound',
      'ClaimDecided',
      'ClaimNeedsAnother',
      'OldAccountGone',
      'ClaimOfStaff',
      'ClaimPhoneTaken',
    ],
  },
})
