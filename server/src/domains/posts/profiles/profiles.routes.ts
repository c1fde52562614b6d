import { profilesCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { readUncached } from '../../../kernel/shared-page.ts'
import { getProfile, type ProfileSections, readQuizBadge } from './profiles.service.ts'
import { saveSignature } from './signatures.service.ts'

export const profilesRoutes = (ctx: AppContext, sections: ProfileSections) =>
  bindHandlers(ctx, profilesCalls, {
    getUserProfileByUserId: (page, me) => readUncached(ctx, me, (db) => getProfile({ ...ctx, db }, sections, me, page)),
    getQuizBadge: ({ user_id }, me) => readQuizBadge(ctx, sections, me, user_id),
    saveSignature: ({ signature }, me) => saveSignature(ctx, me, signature),
  })
