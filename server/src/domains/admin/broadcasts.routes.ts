import { broadcastsCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import {
  cancelBroadcast,
  createBroadcast,
  listBroadcasts,
  previewBroadcast,
  readBroadcast,
} from './broadcasts.service.ts'

const done = {}

export const broadcastsRoutes = (house: House) =>
  serve(house, broadcastsCalls, {
    getBroadcasts: ({ pageNum }, me) => listBroadcasts(house, me, pageNum),
    getBroadcast: ({ broadcast_id }, me) => readBroadcast(house, me, broadcast_id),
    previewBroadcast: (text, me) => previewBroadcast(house, me, text),
    createBroadcast: (form, me) => createBroadcast(house, me, form),
    cancelBroadcast: ({ broadcast_id }, me) => cancelBroadcast(house, me, broadcast_id).then(() => done),
  })
