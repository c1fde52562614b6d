import { z } from 'zod'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, authorCard, flag } from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

export const blocksCalls = defineCallsAtAnyHour('/v1/account', {
  toggleBlock: {
    who: 'member',
    withoutConsent: true,
    summary: 'Block a member (1) or unblock them (0)',
    input: z.object({ user_id: field.id, blocked: field.flag }),
    output: answer({ blocked: flag }),
    outcomes: ['MemberNotFound', 'CannotBlockOneself'],
  },
  getBlockedMembers: {
    who: 'member',
    summary: 'A page of the caller’s blocked members, latest first',
    readsOnly: true,
    input: z.object(pageInput),
    output: answer({ members: z.array(authorCard), ...pageEnd }),
  },
  getBlockedIds: {
    who: 'member',
    summary: 'The user ids of the 1,000 members whom the caller blocked last, to leave out their live messages',
    readsOnly: true,
    input: nothing,
    output: answer({ user_ids: z.array(z.int()) }),
  },
})
