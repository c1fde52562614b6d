import { adminSearchCalls, searchCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import type { Member } from '../../kernel/member.ts'
import { readUncached } from '../../kernel/shared-page.ts'
import type { SearchAddition, SearchContext } from './addition.ts'
import { searchContents } from './admin.service.ts'
import { listFailures, retryIndexing } from './indexing/failures.service.ts'
import { searchComments, searchMoments } from './contents.service.ts'
import { searchClans, searchUsers } from './names.service.ts'
import { countSearch } from './suggest/popular.service.ts'
import { suggestMentions } from './suggest/mentions.service.ts'
import { suggest } from './suggest/suggest.service.ts'

type Additions = () => Promise<readonly SearchAddition[]>

export const searchRoutes = (ctx: AppContext, additions: Additions) => {
  const onReplica = <T>(me: Member | undefined, search: (replica: SearchContext) => Promise<T>) =>
    readUncached(ctx, me, async (db) => search({ ...ctx, db, additions: await additions() }))
  return [
    ...bindHandlers(ctx, searchCalls, {
      searchMoments: async (input, me) => {
        const found = await onReplica(me, (replica) => searchMoments(replica, me, input))
        const isOwn = !found.corrected && found.instead === undefined && !input.favourites
        if (me && found.moments.length > 0 && input.pageNum === 1 && isOwn) await countSearch(ctx, me, input.q)
        return found
      },
      searchComments: (input, me) => onReplica(me, (replica) => searchComments(replica, me, input)),
      searchUsers: (input, me) => onReplica(me, (replica) => searchUsers(replica, me, input)),
      searchClans: (input, me) => onReplica(me, (replica) => searchClans(replica, input)),
      suggest: (input, me) => onReplica(me, (replica) => suggest(replica, me, input)),
      suggestMentions: (input, me) => onReplica(me, (replica) => suggestMentions(replica, me, input)),
    }),
    ...bindHandlers(ctx, adminSearchCalls, {
      searchContents: (input, me) => searchContents(ctx, me, input),
      getIndexFailures: () => listFailures(ctx),
      retryIndexing: (_, me) => retryIndexing(ctx, me),
    }),
  ]
}
