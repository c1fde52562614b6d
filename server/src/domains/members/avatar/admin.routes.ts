import { adminItemsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { uploadItemPicture } from './admin.pictures.ts'
import { listItems, saveItem } from './admin.service.ts'

export const adminAvatarRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, adminItemsCalls, {
    getAdminItems: ({ pageNum, search, body_type: bodyType, body_item_quality: quality, on_sale }) =>
      listItems(ctx, { search, bodyType, quality, onSale: on_sale === undefined ? undefined : on_sale === 1 }, pageNum),
    saveItem: (form, me) => saveItem(ctx, me, form),
    uploadItemPicture: (_, _me, request) => uploadItemPicture(ctx, request),
  })
