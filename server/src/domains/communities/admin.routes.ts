import { adminCommunitiesCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { type MoveStored, renameCommunity, setHomeCommunity } from './admin.addresses.ts'
import { saveRules, saveTags, setModerators } from './admin.parts.ts'
import { orderCommunities, saveCommunity, savePicture } from './admin.service.ts'
import { listCommunities } from './admin.view.ts'
import { communitiesTag } from './communities.service.ts'

const done = {}

export const adminCommunitiesRoutes = (ctx: AppContext, moveStored: MoveStored) =>
  bindHandlers(
    ctx,
    adminCommunitiesCalls,
    {
      getAdminDivisions: () => listCommunities(ctx),
      saveDivision: (form, me) => saveCommunity(ctx, me, form).then(() => done),
      saveDivisionPicture: (form, me) => savePicture(ctx, me, form),
      saveRules: (form, me) => saveRules(ctx, me, form),
      saveTags: (form, me) => saveTags(ctx, me, form).then(() => done),
      setModerators: (form, me) => setModerators(ctx, me, form).then(() => done),
      renameDivision: (form, me) => renameCommunity(ctx, me, form, moveStored).then(() => done),
      setHomeDivision: (form, me) => setHomeCommunity(ctx, me, form).then(() => done),
      orderDivisions: (form, me) => orderCommunities(ctx, me, form).then(() => done),
    },
    [communitiesTag],
  )
