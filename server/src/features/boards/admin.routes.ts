import { adminBoardsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { uploadMapPicture } from './admin.pictures.ts'
import { listAdminMaps, saveMap, startSeason } from './admin.service.ts'

export const adminBoardsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminBoardsCalls, {
    getAdminMaps: () => listAdminMaps(ctx),
    saveMap: (form, me) => saveMap(ctx, me, form),
    uploadMapPicture: (_, _me, request) => uploadMapPicture(ctx, request),
    startSeason: (form, me) => startSeason(ctx, me, form),
  })
