import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

const complaint = z.object({
  id: z.int(),
  /** Plain text. */
  message: z.string(),
  time,
  /** By when it is to be answered, and whether it is or was late. */
  due: time,
  overdue: flag,
  handled: flag,
  handled_by: z.string().optional(),
  handled_time: time.optional(),
  /** What was answered, as who handled it noted. */
  answer: z.string(),
})

export type Complaint = z.infer<typeof complaint>

export const adminComplaintsCalls = defineCalls('/v1/admin/complaints', {
  getComplaints: {
    who: 'admin',
    summary: 'A page of complaints without contacts: `open` oldest first, `handled` latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum, state: z.enum(['open', 'handled'], '没有这种筛选') }),
    output: answer({
      complaints: z.array(complaint),
      hasMore: z.boolean(),
      /** Open ones that are past their due day. */
      overdue: z.int(),
    }),
  },
  revealComplaintContact: {
    who: 'admin',
    sudo: true,
    summary: 'How to reach who complained; each look is audited',
    input: z.object({ complaint_id: field.id, reason: field.text(limits.reasonLength, '请填写原因') }),
    output: answer({
      /** Empty where a lost key had encrypted it. */
      contact: z.string(),
    }),
    outcomes: ['ComplaintNotFound'],
    rate: { calls: 30, seconds: 60 },
  },
  handleComplaint: {
    who: 'admin',
    summary: 'Mark a complaint as handled, with what was answered, or as open',
    input: z.object({
      complaint_id: field.id,
      handled: field.flag,
      answer: field.note(limits.complaintLength).optional(),
    }),
    output: answer({}),
    outcomes: ['ComplaintNotFound'],
  },
})
