import { z } from 'zod'
import { limits } from '../limits.ts'
import { answer, moment, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const waitingPost = moment.extend({
  /** When everyone could read it first. */
  public_at: time,
  /** Until then the caller has it to themselves. */
  taken_until: time.optional(),
})

export type WaitingPost = z.infer<typeof waitingPost>

/** Newcomers' unanswered first posts; for members from level `limits.firstPostLevel` on. */
export const firstPostsCalls = defineCalls('/v1/moments', {
  getFirstPosts: {
    who: 'member',
    summary:
      'The first posts that wait for an answer and are nobody else’s, the caller’s own before those that wait longest',
    readsOnly: true,
    input: z.object({}),
    output: answer({
      moments: z.array(waitingPost),
      /** How many of the last 30 days the caller was the first to answer. */
      answered: z.int(),
    }),
    outcomes: ['LevelTooLow'],
  },
  takeFirstPost: {
    who: 'member',
    summary: `Have one for ${limits.firstPostTakeMinutes} minutes, so that nobody else is offered it; gives back the one before`,
    input: z.object({ message_id: field.id }),
    output: answer({ taken_until: time }),
    outcomes: ['LevelTooLow', 'FirstPostTaken', 'FirstPostGone'],
    rate: { calls: 60, seconds: 60 },
  },
  releaseFirstPost: {
    who: 'member',
    summary: 'Give back the one that the caller has; without effect on any other',
    input: z.object({ message_id: field.id }),
    output: answer({}),
  },
})
