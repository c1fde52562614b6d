import { usersCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { adjustCoins, endSessions, resetSecondFactor } from './acts.ts'
import { revealPhone, revealSessions } from './reveal.ts'
import { banUser, muteUser, setAdmin, unbanUser } from './standing.ts'
import { listUsers, readUser } from './members.service.ts'

const done = {}

export const membersRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, usersCalls, {
    getAdminUsers: (page) => listUsers(ctx, page),
    getAdminUser: ({ user_id }) => readUser(ctx, user_id),
    revealPhone: (question, me) => revealPhone(ctx, me, question),
    revealSessions: (question, me) => revealSessions(ctx, me, question),
    banUser: (ban, me) => banUser(ctx, me, ban).then(() => done),
    unbanUser: ({ user_id }, me) => unbanUser(ctx, me, user_id).then(() => done),
    muteUser: ({ user_id, muted }, me) => muteUser(ctx, me, user_id, muted === 1).then(() => done),
    adjustCoins: (adjustment, me) => adjustCoins(ctx, me, adjustment),
    setAdmin: ({ user_id, admin }, me) => setAdmin(ctx, me, user_id, admin === 1).then(() => done),
    resetSecondFactor: (form, me) => resetSecondFactor(ctx, me, form).then(() => done),
    endSessions: ({ user_id }, me) => endSessions(ctx, me, user_id),
  })
