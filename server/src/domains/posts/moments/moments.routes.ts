import { momentsCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { thumb } from '../contents/index.ts'
import { archiveMoment, pinMoment, tagMoment } from './curation.service.ts'
import { deleteMoment, postMoment } from './moments.service.ts'
import { resolveShortCode, shareMoment } from './shares.service.ts'
import { pinOnProfile } from './profile-pins.service.ts'
import { getMoment } from './single-moment.service.ts'

export const momentsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, momentsCalls, {
    getSingleMoment: (post, me) => getMoment(ctx, me, post),
    postMoments: (post, me, request) => postMoment(ctx, me, post, request),
    thumbInteractionWithMoment: ({ message_id, thumbType }, me) =>
      thumb(ctx, me, { kind: 'moment', id: message_id }, thumbType === 1),
    updateShareInteraction: ({ message_id, request_id }, me) => shareMoment(ctx, me, message_id, request_id),
    resolveShortCode: ({ short_code }) => resolveShortCode(ctx, short_code),
    delMomentByUser: (deletion, me) => deleteMoment(ctx, me, deletion),
    updateMomentTag: ({ message_id, tag }, me) => tagMoment(ctx, me, message_id, tag),
    togglePin: ({ message_id, pinned }, me) => pinMoment(ctx, me, message_id, pinned === 1),
    togglePinOnProfile: ({ message_id, pinned }, me) => pinOnProfile(ctx, me, message_id, pinned === 1),
    toggleArchived: ({ message_id, archived }, me) => archiveMoment(ctx, me, message_id, archived === 1),
  })
