import { z } from 'zod'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, flag, time } from '../shapes/index.ts'

export const quietCalls = defineCallsAtAnyHour('/v1/account', {
  getOwnQuiet: {
    who: 'member',
    summary:
      'Until when only members of the caller’s clans may address them; whether that was offered lately, and not used',
    readsOnly: true,
    input: z.object({}),
    output: answer({ until: time.optional(), offered: flag }),
  },
  setOwnQuiet: {
    who: 'member',
    withoutConsent: true,
    changesOwnState: true,
    summary:
      'Lets only members of the caller’s clans and staff comment on their posts and reply to them: for 7 days from now (1), or no longer (0)',
    input: z.object({ on: field.flag }),
    output: answer({ until: time.optional() }),
    rate: { calls: 30, seconds: 60 },
  },
})
