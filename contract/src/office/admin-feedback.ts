import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'

const adminFeedback = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  avatar_url: z.string(),
  /** Plain text. */
  message: z.string(),
  time,
  handled: flag,
  /** The reply to the sender, if any. */
  answer: z.string(),
  handled_by: z.string().optional(),
  handled_time: time.optional(),
})

export type AdminFeedback = z.infer<typeof adminFeedback>

export const adminFeedbackCalls = defineCalls('/v1/admin/feedback', {
  getFeedback: {
    who: 'admin',
    summary: 'A page of feedback: `open` oldest first, `handled` latest first',
    readsOnly: true,
    input: z.object({ pageNum: field.pageNum, state: z.enum(['open', 'handled'], '没有这种筛选') }),
    output: answer({ feedback: z.array(adminFeedback), hasMore: z.boolean() }),
  },
  answerFeedback: {
    who: 'admin',
    summary: 'Answer feedback, once; marks it as handled',
    input: z.object({
      feedback_id: field.id,
      answer: field.text(limits.feedbackLength, '回复内容不能为空'),
    }),
    output: answer({}),
    outcomes: ['FeedbackNotFound', 'FeedbackAnswered'],
  },
  handleFeedback: {
    who: 'admin',
    summary: 'Mark feedback as handled or open',
    input: z.object({ feedback_id: field.id, handled: field.flag }),
    output: answer({}),
    outcomes: ['FeedbackNotFound'],
  },
})
