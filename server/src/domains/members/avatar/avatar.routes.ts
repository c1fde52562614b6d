import { avatarCalls } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { bindHandlers } from '../../../kernel/http/bind-handlers.ts'
import { equipAvatar } from './avatar.service.ts'
import { adminAvatarRoutes } from './admin.routes.ts'

export const avatarRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, avatarCalls, {
    equipAvatar: (chosen, me) => equipAvatar(ctx, me, chosen),
  }),
  ...adminAvatarRoutes(ctx),
]
