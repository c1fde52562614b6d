import { z } from 'zod'
import { limits } from '../limits.ts'
import { answer, avatar, avatarItem, flag } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** A newcomer's first steps; each is derived from stored data, so it survives a reload. */
export const newcomersCalls = defineCalls('/v1/account', {
  getFirstSteps: {
    who: 'member',
    summary: 'The looks and hats to begin with, while one may be chosen, and what is done of the first steps',
    readsOnly: true,
    input: nothing,
    output: answer({
      /** Both empty once chosen, and for members of more than a week. */
      looks: z.array(z.object({ name: z.string(), user_avatar: avatar })),
      hats: z.array(avatarItem),
      /** Whether the gift of the welcome message is opened; absent without one. */
      gift_opened: flag.optional(),
      /** The guide whose thumb is a mission; absent without one. */
      guide: z.object({ message_id: z.int(), community_name: z.string(), thumbed: flag }).optional(),
      posted: flag,
    }),
  },
  chooseFirstLook: {
    who: 'member',
    changesOwnState: true,
    summary: 'Take one of the first looks and a hat, once, by their places in `getFirstSteps`; they are put on',
    input: z.object({
      look: field.int(1, limits.firstLooks),
      hat: field.int(1, limits.firstHats),
      request_id: field.requestId,
    }),
    output: answer({ user_avatar: avatar, avatar_url: z.string() }),
    outcomes: ['FirstLookOver'],
  },
})
