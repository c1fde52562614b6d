import { divisionsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { saveRules, saveTags, setModerators } from './admin.parts.ts'
import { createDivision, orderDivisions, saveDivision, savePicture } from './admin.service.ts'
import { listDivisions } from './admin.view.ts'

const done = {}

export const adminCommunitiesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, divisionsCalls, {
    getAdminDivisions: () => listDivisions(ctx),
    createDivision: (form, me) => createDivision(ctx, me, form),
    saveDivision: (form, me) => saveDivision(ctx, me, form).then(() => done),
    saveDivisionPicture: (form, me) => savePicture(ctx, me, form),
    saveRules: (form, me) => saveRules(ctx, me, form),
    saveTags: (form, me) => saveTags(ctx, me, form).then(() => done),
    setModerators: ({ community_id, user_ids }, me) => setModerators(ctx, me, community_id, user_ids).then(() => done),
    orderDivisions: ({ community_ids }, me) => orderDivisions(ctx, me, community_ids).then(() => done),
  })
