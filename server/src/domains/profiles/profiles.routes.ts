import { profilesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { writesOf } from '../../kernel/response-cache.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { getProfile } from './profiles.service.ts'

export const profilesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, profilesCalls, {
    getUserProfileByUserId: (page, me) =>
      ctx.cache.readFromReplica(me ? [writesOf(me.id)] : [], (db) => getProfile({ ...ctx, db }, me, page)),
  })
