import { imagesCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { uploadImages } from './uploads.service.ts'

export const imagesRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, imagesCalls, {
    uploadImage: (_, me, request) => uploadImages(ctx, me, request),
  })
