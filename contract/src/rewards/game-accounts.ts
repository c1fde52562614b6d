import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer } from '../shapes/index.ts'

export const gameAccountsCalls = defineCalls('/v1/account', {
  getLinkedAccountInfo: {
    who: 'member',
    summary: 'The caller’s game accounts, one per community',
    readsOnly: true,
    input: nothing,
    output: answer({ linked: z.array(z.object({ community_name: z.string(), game_username: z.string() })) }),
  },
  LinkGameAccount: {
    who: 'member',
    summary: 'Link a game account in a community, replacing the present one',
    input: z.object({ community_name: field.communityName, bindGameId: field.line(100, '请填写游戏ID') }),
    output: answer({ community_name: z.string(), game_username: z.string() }),
    outcomes: ['CommunityNotFound', 'GameIdRefused', 'GameIdUnsuitable', 'GameIdTaken', 'Unavailable'],
  },
  unlinkOwnGameAccount: {
    who: 'member',
    withoutConsent: true,
    summary: 'Unlink the caller’s game account in a community',
    input: z.object({ community_name: field.communityName }),
    output: answer({}),
    outcomes: ['GameAccountNotFound'],
  },
})
