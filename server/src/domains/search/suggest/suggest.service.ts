import type { CallInput } from '@judian/contract'
import type { Member } from '../../../kernel/member.ts'
import type { SearchContext } from '../addition.ts'
import { nameKeyOf } from '../names.service.ts'
import { inputOf } from '../names.sql.ts'
import { popularSearches } from './popular.service.ts'
import { presentSuggestions } from './present.ts'
import { selectSuggestions } from './suggest.sql.ts'

const most = { user: 5, community: 3, tag: 5, clan: 3, hashtag: 5, event: 3 }
const mostPopular = 8

/**
 * Members, communities, tags, clans, topics, events and popular searches by a prefix; without a query only popular
 * searches.
 */
export async function suggest(
  ctx: SearchContext,
  me: Member | undefined,
  { q = '' }: CallInput<'/v1/moments/suggest'>,
) {
  const key = nameKeyOf(q)
  const [popular, found] = await Promise.all([
    popularSearches(ctx, key, mostPopular),
    key === '' ? [] : selectSuggestions(ctx, inputOf(key, { me: me?.id ?? 0 }), most),
  ])
  return { ...presentSuggestions(found), popular }
}
