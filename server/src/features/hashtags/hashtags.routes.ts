import { adminHashtagsCalls, hashtagFeedCalls, hashtagsCalls, hashtagSearchCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { listAllHashtags, mergeHashtag, saveHashtag } from './admin.service.ts'
import { readUncached } from '../../kernel/shared-page.ts'
import { listHashtagMoments } from './feed.service.ts'
import { getHashtag, listHashtags, saveInFeed, toggleFollow } from './hashtags.service.ts'
import { searchHashtags, suggestHashtags } from './search.service.ts'

export const hashtagsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, hashtagsCalls, {
    getHashtag: ({ hashtag_id }, me) => getHashtag(ctx, me, hashtag_id),
    getHashtags: (_, me) => listHashtags(ctx, me),
    saveHashtagFeed: ({ in_feed }, me) => saveInFeed(ctx, me, in_feed === 1),
    toggleHashtagFollow: ({ hashtag_id, followed }, me) => toggleFollow(ctx, me, hashtag_id, followed === 1),
  }),
  ...bindHandlers(ctx, hashtagSearchCalls, {
    searchHashtags: (input, me) => readUncached(ctx, me, (db) => searchHashtags(db, input)),
    suggestHashtags: ({ q }, me) => readUncached(ctx, me, (db) => suggestHashtags(db, q)),
  }),
  ...bindHandlers(ctx, hashtagFeedCalls, { getMomentsByHashtag: (input, me) => listHashtagMoments(ctx, me, input) }),
  ...bindHandlers(ctx, adminHashtagsCalls, {
    getAdminHashtags: ({ state, search, pageNum }) => listAllHashtags(ctx, { state, search }, pageNum),
    saveHashtag: (form, me) => saveHashtag(ctx, me, form),
    mergeHashtag: (form, me) => mergeHashtag(ctx, me, form),
  }),
]
