import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'

export const viewsCalls = defineCalls('/v1/moments', {
  viewMoments: {
    who: 'member',
    // Declared as a read, like searches: an entry in the security log would record who read when.
    readsOnly: true,
    summary: 'Count posts that the caller has had in view for three seconds; once a day each, and no own ones',
    input: z.object({
      message_ids: field.json(
        z
          .array(z.int().positive())
          .min(1, '请选择帖子')
          .max(limits.viewsPerCall, `一次最多 ${limits.viewsPerCall} 个帖子`),
      ),
    }),
    output: answer({}),
    rate: { calls: 40, seconds: 60 },
  },
})
