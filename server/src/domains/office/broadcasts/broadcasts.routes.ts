import { broadcastsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import {
  cancelBroadcast,
  createBroadcast,
  listBroadcasts,
  previewBroadcast,
  readBroadcast,
} from './broadcasts.service.ts'

const done = {}

export const broadcastsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, broadcastsCalls, {
    getBroadcasts: ({ pageNum }, me) => listBroadcasts(ctx, me, pageNum),
    getBroadcast: ({ broadcast_id }, me) => readBroadcast(ctx, me, broadcast_id),
    previewBroadcast: (text, me) => previewBroadcast(ctx, me, text),
    createBroadcast: (form, me) => createBroadcast(ctx, me, form),
    cancelBroadcast: ({ broadcast_id }, me) => cancelBroadcast(ctx, me, broadcast_id).then(() => done),
  })
