import { z } from 'zod'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'

export const feedbackCalls = defineCallsAtAnyHour('/v1/moments', {
  sendFeedback: {
    who: 'member',
    withoutConsent: true,
    summary: 'Send feedback to the operators',
    input: z.object({
      message: field.text(limits.feedbackLength, '反馈内容不能为空', '反馈内容'),
      request_id: field.requestId,
    }),
    output: answer({ data: z.object({ status: z.literal(200) }) }),
    outcomes: ['TextRefused'],
    rate: { calls: 10, seconds: 600 },
  },
})
