import { firstPostsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { listFirstPosts, releaseFirstPost, takeFirstPost } from './first-posts.service.ts'

export const firstPostsRoutes = (ctx: AppContext) =>
  bindHandlers(ctx, firstPostsCalls, {
    getFirstPosts: (_, me) => listFirstPosts(ctx, me),
    takeFirstPost: ({ message_id }, me) => takeFirstPost(ctx, me, message_id),
    releaseFirstPost: ({ message_id }, me) => releaseFirstPost(ctx, me, message_id),
  })
