import { adminInvitesCalls, invitesCalls } from '@judian/contract'
import type { Welcomes } from '../../domains/accounts/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { createInvite, listInvited, listInvites, withdrawInvite } from './admin.service.ts'
import { signUpWithInvite } from './invites.service.ts'

export const invitesRoutes = (ctx: AppContext, welcomes: Welcomes) => [
  ...bindHandlers(ctx, invitesCalls, {
    signUpWithInvite: (form, _, request) => signUpWithInvite(ctx, request, form, welcomes).then(() => ({})),
  }),
  ...bindHandlers(ctx, adminInvitesCalls, {
    createInvite: (form, me) => createInvite(ctx, me, form),
    getInvites: ({ pageNum }) => listInvites(ctx, pageNum),
    getInvited: ({ invite_id, pageNum }) => listInvited(ctx, invite_id, pageNum),
    withdrawInvite: ({ invite_id }, me) => withdrawInvite(ctx, me, invite_id),
  }),
]
