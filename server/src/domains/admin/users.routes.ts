import { usersCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { adjustCoins, endSessions, revealPhone } from './users-acts.ts'
import { banUser, muteUser, setAdmin, unbanUser } from './users-standing.ts'
import { listUsers, readUser } from './users.service.ts'

const done = {}

export const usersRoutes = (house: House) =>
  serve(house, usersCalls, {
    getAdminUsers: (page) => listUsers(house, page),
    getAdminUser: ({ user_id }) => readUser(house, user_id),
    revealPhone: ({ user_id }, me) => revealPhone(house, me, user_id),
    banUser: (ban, me) => banUser(house, me, ban).then(() => done),
    unbanUser: ({ user_id }, me) => unbanUser(house, me, user_id).then(() => done),
    muteUser: ({ user_id, muted }, me) => muteUser(house, me, user_id, muted === 1).then(() => done),
    adjustCoins: (adjustment, me) => adjustCoins(house, me, adjustment),
    setAdmin: ({ user_id, admin }, me) => setAdmin(house, me, user_id, admin === 1).then(() => done),
    endSessions: ({ user_id }, me) => endSessions(house, me, user_id),
  })
