import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, time } from '../shapes/index.ts'

const staffMember = z.object({
  user_id: z.int(),
  username: z.string(),
  avatar_url: z.string(),
  isAdmin: z.boolean(),
  /** Names of the communities they moderate. */
  moderates: z.array(z.string()),
  /** `old`: verified more than `identityDays` ago. */
  identity: z.enum(['missing', 'old', 'current']),
  verified_at: time.optional(),
  verified_by: z.string().optional(),
})

export type StaffMember = z.infer<typeof staffMember>

const documentNumber = field
  .line(limits.documentNumberLength, '请填写证件号码')
  .regex(/^[\dA-Za-z()-]{5,}$/, '证件号码只能有数字、字母、括号和短横线，至少 5 位')

export const staffCalls = defineCalls('/v1/admin/staff', {
  getStaff: {
    who: 'admin',
    summary: 'A page of admins and moderators with the state of their identity records, missing and old ones first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum }),
    output: answer({ staff: z.array(staffMember), hasMore: z.boolean() }),
  },
  saveStaffIdentity: {
    who: 'admin',
    sudo: true,
    summary: 'Record who a moderator or admin is, as verified by the caller now; stored encrypted',
    input: z.object({
      user_id: field.id,
      name: field.line(limits.legalNameLength, '请填写姓名'),
      document_number: documentNumber,
    }),
    output: answer({}),
    outcomes: ['NotStaff'],
    rate: { calls: 30, seconds: 60 },
  },
  revealStaffIdentity: {
    who: 'admin',
    sudo: true,
    summary: 'Legal name and document number of a moderator or admin, who learns of the look a day later',
    input: z.object({ user_id: field.id, reason: field.text(limits.reasonLength, '请填写原因') }),
    output: answer({ name: z.string(), document_number: z.string() }),
    outcomes: ['IdentityNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
})
