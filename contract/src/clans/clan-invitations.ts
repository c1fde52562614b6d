import { z } from 'zod'
import { invitationToken, oneClan } from './clans.ts'
import { answer, authorCard, time, clan } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'

const invitation = z.object({ token: invitationToken, expires_at: time })

export const clanInvitationsCalls = defineCalls('/v1/clan', {
  createClanInvitation: {
    who: 'member',
    summary: 'The caller’s invitation to their clan: the valid one, else a new one for 72 hours',
    input: z.object(oneClan),
    output: answer({ invitation }),
    outcomes: ['ClanNotFound', 'NotInTheClan'],
    rate: { calls: 20, seconds: 600 },
  },
  revokeClanInvitation: {
    who: 'member',
    withoutConsent: true,
    summary: 'Revoke the caller’s invitation to a clan',
    input: z.object(oneClan),
    output: answer({}),
    outcomes: ['InvitationNotFound'],
  },
  getClanInvitation: {
    who: 'member',
    summary: 'The clan and inviter of an invitation',
    readsOnly: true,
    input: z.object({ token: invitationToken }),
    output: answer({ clan, inviter: authorCard, expires_at: time }),
    outcomes: ['InvitationNotFound'],
    rate: { calls: 30, seconds: 600 },
  },
})
