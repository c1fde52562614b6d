import { followedFeedCalls, followsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { listFollowedMoments } from '../../domains/posts/feed/index.ts'
import { listFollows, savePrivacy, setSpecial, toggleFollow } from './follows.service.ts'

export const followsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, followsCalls, {
    toggleFollow: ({ user_id, followed }, me) => toggleFollow(ctx, me, user_id, followed === 1),
    setSpecialFollow: ({ user_id, special }, me) => setSpecial(ctx, me, user_id, special === 1),
    getFollows: (input, me) => listFollows(ctx, me, input),
    saveFollowPrivacy: ({ lists_public }, me) => savePrivacy(ctx, me, lists_public === 1),
  }),
  ...bindHandlers(ctx, followedFeedCalls, {
    getFollowedMoments: ({ after }, me) => listFollowedMoments(ctx, me, after),
  }),
]
