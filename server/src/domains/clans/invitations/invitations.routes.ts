import { clanInvitationsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { createInvitation, readInvitation, revokeInvitation } from './invitations.service.ts'

export const clanInvitationsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, clanInvitationsCalls, {
    createClanInvitation: (place, me) => createInvitation(ctx, me, place),
    revokeClanInvitation: (place, me) => revokeInvitation(ctx, me, place),
    getClanInvitation: ({ token }) => readInvitation(ctx, token),
  })
