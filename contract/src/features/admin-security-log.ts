import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'
import { limits } from '../limits.ts'
import { answer, time } from '../shapes/index.ts'

const securityEntry = z.object({
  id: z.int(),
  /** In a search over all accounts; absent for an attempt at none. */
  user_id: z.int().optional(),
  /** The call without `/v1/`, as `account/signin`; this and the others are absent where a lost key had encrypted them. */
  act: z.string().optional(),
  address: z.string().optional(),
  /** The client's port, if the proxy says it. */
  port: z.int().optional(),
  /** The numbers of what was written, by the names of the call's fields, as `message_id`. */
  written: z.record(z.string(), z.string()).optional(),
  /** Absent for a success. */
  outcome: z.string().optional(),
  /** The error's message, with an outcome. */
  message: z.string().optional(),
  time,
})

export type SecurityEntry = z.infer<typeof securityEntry>

const asked = { from: field.time, to: field.time, reason: field.text(limits.reasonLength, '请填写原因'), ...pageInput }

export const securityLogCalls = defineCalls('/v1/admin/security-log', {
  searchSecurityLog: {
    who: 'admin',
    sudo: true,
    summary:
      'Sign-ins and writes of one account in a span of time, or sign-ins to none, the latest first; the member learns of the look a day later',
    input: z.object({
      /** 0 for attempts that belong to no account. */
      user_id: field.idOrNone,
      ...asked,
    }),
    output: answer({ entries: z.array(securityEntry), ...pageEnd }),
    outcomes: ['MemberNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
  findInSecurityLog: {
    who: 'admin',
    sudo: true,
    summary:
      'Entries of all accounts with an address, or with the number of a post or comment, the latest first; members who are found learn of the look a day later. A page may be empty and not the last',
    input: z.object({
      by: z.enum(['address', 'message_id', 'comment_id'], '没有这种查找'),
      value: field.line(64, '请填写要查找的地址或编号'),
      ...asked,
    }),
    output: answer({ entries: z.array(securityEntry), ...pageEnd }),
    rate: { calls: 30, seconds: 60 },
  },
})
