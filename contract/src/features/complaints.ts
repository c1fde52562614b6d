import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'

export const complaintsCalls = defineCalls('/v1/about', {
  getComplaintChannel: {
    who: 'anyone',
    summary: 'How to complain to the operator, and by when they answer',
    readsOnly: true,
    input: nothing,
    output: answer({
      /** Empty if there is none. */
      phone: z.string(),
      email: z.string(),
      hours: z.string(),
      answer_days: z.int(),
      /** Until a complaint is deleted. */
      retained_days: z.int(),
    }),
  },
  sendComplaint: {
    who: 'anyone',
    withoutConsent: true,
    summary: 'Complain to the operator without an account; `contact` is stored encrypted',
    input: z.object({
      message: field.text(limits.complaintLength, '请写明投诉内容', '投诉内容'),
      contact: field.line(limits.contactLength, '请留下联系方式', '联系方式'),
    }),
    output: answer({}),
    outcomes: ['TextRefused', 'ComplaintsFull'],
    rate: { calls: 5, seconds: 3_600 },
  },
})
