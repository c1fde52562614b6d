import { adminSearchCalls, searchCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import type { Member } from '../../kernel/member.ts'
import { readUncached } from '../../kernel/shared-page.ts'
import { searchContents } from './admin.service.ts'
import { listFailures, retryIndexing } from './indexing/failures.service.ts'
import { searchComments, searchMoments } from './contents.service.ts'
import { searchClans, searchHashtags, searchUsers } from './names.service.ts'
import { countSearch } from './suggest/popular.service.ts'
import { suggestMentions } from './suggest/mentions.service.ts'
import { suggestHashtags } from './suggest/hashtags.service.ts'
import { suggest } from './suggest/suggest.service.ts'

export const searchRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, searchCalls, {
    searchMoments: async (input, me) => {
      const found = await onReplica(ctx, me, (replica) => searchMoments(replica, me, input))
      const isOwn = !found.corrected && found.instead === undefined && !input.favourites
      if (me && found.moments.length > 0 && input.pageNum === 1 && isOwn) await countSearch(ctx, me, input.q)
      return found
    },
    searchComments: (input, me) => onReplica(ctx, me, (replica) => searchComments(replica, me, input)),
    searchUsers: (input, me) => onReplica(ctx, me, (replica) => searchUsers(replica, me, input)),
    searchClans: (input, me) => onReplica(ctx, me, (replica) => searchClans(replica, input)),
    searchHashtags: (input, me) => onReplica(ctx, me, (replica) => searchHashtags(replica, input)),
    suggestHashtags: ({ q }, me) => onReplica(ctx, me, (replica) => suggestHashtags(replica, q)),
    suggest: (input, me) => onReplica(ctx, me, (replica) => suggest(replica, me, input)),
    suggestMentions: (input, me) => onReplica(ctx, me, (replica) => suggestMentions(replica, me, input)),
  }),
  ...bindHandlers(ctx, adminSearchCalls, {
    searchContents: (input, me) => searchContents(ctx, me, input),
    getIndexFailures: () => listFailures(ctx),
    retryIndexing: (_, me) => retryIndexing(ctx, me),
  }),
]

const onReplica = <T>(ctx: AppContext, me: Member | undefined, search: (replica: AppContext) => Promise<T>) =>
  readUncached(ctx, me, (db) => search({ ...ctx, db }))
