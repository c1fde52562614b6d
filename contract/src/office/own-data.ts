import { z } from 'zod'
import { stepChallenge } from '../accounts/account.ts'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { answer, time } from '../shapes/index.ts'

/** Whether the posts and comments of an ended account are kept or deleted. */
const contents = z.enum(['keep', 'delete'], '请选择帖子和评论的去留')

const dataExport = z.object({
  state: z.enum(['preparing', 'ready']),
  asked: time,
  /** For a ready export: the file's size, and when it is deleted. */
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
  getEndingTerms: {
    who: 'anyone',
    summary:
      'What ending an account now would mean: until when it can be taken back, when no backup has it any more (absent if the site makes none), and for how many days its entries of the security log stay',
    readsOnly: true,
    input: z.object({}),
    output: answer({ ends: time, backups_until: time.optional(), security_log_days: z.int() }),
  },
  endAccount: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    sudo: true,
    summary:
      'End the caller’s account: all sessions now, everything else in fifteen days, unless a sign-in takes it back',
    input: z.object({ contents }),
    output: answer({ ends: time }),
    outcomes: ['CaptainBeforeEnding', 'LastAdmin'],
    rate: { calls: 10, seconds: 600 },
  },
  endBannedAccount: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'The same for a banned member, who can’t sign in, with the `challenge` of `Banned`',
    input: z.object({ challenge: stepChallenge, contents }),
    output: answer({ ends: time }),
    outcomes: ['ChallengeExpired', 'CaptainBeforeEnding', 'LastAdmin'],
    rate: { calls: 10, seconds: 600 },
  },
})
