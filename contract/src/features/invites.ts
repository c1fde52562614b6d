import { z } from 'zod'
import { textVersion } from '../accounts/consent.ts'
import { ageBand } from '../accounts/minors.ts'
import { limits } from '../limits.ts'
import { answer, authorCard, time } from '../shapes/index.ts'
import { defineCalls, defineCallsAtAnyHour } from '../wire/call.ts'
import { field } from '../wire/field.ts'

export const invitesCalls = defineCallsAtAnyHour('/v1/invites', {
  signUpWithInvite: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Create an account with an invitation code in place of the code by SMS; the phone stays unproved',
    input: z.object({
      invite_code: field.line(100, '邀请码不能为空'),
      phone_num: field.phone(),
      password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(1_000, '密码太长'),
      username: field.line(1_000, '用户名不能为空'),
      agreement: textVersion.optional(),
      privacy: textVersion.optional(),
      of_age: field.flag.optional(),
      /** For members under 18: they begin in minors' mode. */
      age_band: ageBand.optional(),
    }),
    output: answer({}),
    outcomes: [
      'InviteCodeWrong',
      'PhoneUnusableForSignUp',
      'ConsentMissing',
      'ConsentStale',
      'SignUpClosed',
      'SignUpsFull',
      'UsernameRefused',
      'PasswordRefused',
      'UsernameTaken',
    ],
  },
})

const invite = z.object({
  id: z.int(),
  note: z.string(),
  uses: z.int(),
  used: z.int(),
  expires_at: time,
  withdrawn_at: time.optional(),
  /** Absent: the operator, on the server. */
  created_by: z.string().optional(),
  time,
})

export type Invite = z.infer<typeof invite>

const ofInvite = { invite_id: field.id }

export const adminInvitesCalls = defineCalls('/v1/admin/invites', {
  createInvite: {
    who: 'admin',
    sudo: true,
    summary:
      'Make an invitation code. The answer is the only one that has it: a repetition of the same request_id answers without',
    input: z.object({
      uses: field.int(1, 200),
      expires_at: field.time,
      note: field.line(limits.keyBatchNameLength, '请填写备注，例如发给谁'),
      request_id: field.requestId,
    }),
    output: answer({ invite, code: z.string().optional() }),
    rate: { calls: 30, seconds: 60 },
  },
  getInvites: {
    who: 'admin',
    summary: 'A page of invitation codes, newest first, with how often each was used',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ invites: z.array(invite), hasMore: z.boolean() }),
  },
  getInvited: {
    who: 'admin',
    summary: 'A page of the members who came by a code, latest first',
    readsOnly: true,
    input: z.object({ ...ofInvite, pageNum: field.pageNum }),
    output: answer({ members: z.array(z.object({ author: authorCard, time })), hasMore: z.boolean() }),
    outcomes: ['InviteNotFound'],
  },
  withdrawInvite: {
    who: 'admin',
    summary: 'Withdraw a code; members who came by it stay. Idempotent',
    input: z.object(ofInvite),
    output: answer({ invite }),
    outcomes: ['InviteNotFound'],
  },
})
