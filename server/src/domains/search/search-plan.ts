import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { usernameKey } from '../accounts/index.ts'
import { corpusOf } from './corpus.ts'
import type { SearchPlan } from './find.ts'
import type { Filter } from './matching.sql.ts'
import * as sql from './places.sql.ts'
import { addText, isEmpty, parseQuery, type Query, withPieces } from './text/query.ts'
import { synonymsIn } from './text/synonyms.ts'
import { terms } from './text/terms.ts'

interface Input {
  q: string
  community_name?: string | undefined
  tag?: number | undefined
  author_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  images?: 0 | 1 | undefined
  sorted?: 'relevance' | 'newest' | undefined
}

interface Scope {
  /** Posts have their tag in the index. */
  kind: 'moment' | 'comment'
  /** The back office searches hidden communities too. */
  hidden: boolean
  /** Communities to search if the input names none; all if undefined. */
  communities?: readonly string[]
}

export type Resolved = Pick<
  SearchPlan,
  'query' | 'counts' | 'isCommon' | 'texts' | 'filter' | 'filters' | 'synonyms' | 'sorted'
>

/**
 * Reads a search's input; unknown names after `@` and `#` are searched as text. Undefined for a query without a
 * letter, digit or emoji, which finds nothing. Throws CommunityNotFound, TagNotFound.
 */
export async function planSearch(ctx: AppContext, input: Input, scope: Scope): Promise<Resolved | undefined> {
  const { db, settings } = ctx
  const corpus = await corpusOf(ctx)
  const query = parseQuery(input.q)
  if (isEmpty(query)) return undefined
  const communityIds = await communitiesOf(db, input, scope)
  const authorId = (await authorOf(db, query)) ?? input.author_id
  const tags = (await tagsOf(db, query, communityIds, scope)) ?? (await tagOf(db, input, communityIds))
  const filter: Filter = {
    communityIds,
    authorId,
    tags,
    images: input.images === 1,
    from: dateOf(input.from),
    to: dateOf(input.to),
  }
  const filters = [
    ...(communityIds === undefined ? [] : [communityIds.map(terms.community)]),
    ...(authorId === undefined ? [] : [[terms.author(authorId)]]),
    ...(input.images ? [[terms.images]] : []),
    ...(tags && scope.kind === 'moment' ? [tags.map(([id, num]) => terms.tag(id, num))] : []),
  ]
  const counts = corpus.bigrams
  return {
    query: withPieces(query, query.pieces, counts),
    counts,
    isCommon: corpus.isCommon,
    texts: corpus[scope.kind],
    filter,
    filters,
    synonyms: synonymsIn((await settings.all()).searchSynonyms),
    sorted: input.sorted ?? 'relevance',
  }
}

const dateOf = (time: string | undefined) => (time === undefined ? undefined : new Date(time))

async function communitiesOf(db: Db, { community_name: name }: Input, { hidden, communities }: Scope) {
  if (name === undefined) return communities && sql.selectCommunities(db, communities)
  const id = await sql.selectCommunity(db, name, { hidden })
  if (id === undefined) throw new ApiError('CommunityNotFound')
  return [id]
}

async function authorOf(db: Db, query: Query): Promise<number | undefined> {
  if (query.authors.length === 0) return undefined
  const found = await sql.selectMembersNamed(db, query.authors.map(usernameKey))
  const [author] = found
  for (const name of query.authors) if (usernameKey(name) !== author?.usernameKey) addText(query, name)
  return author?.id
}

/** All tags after `#`; undefined if there are none. */
async function tagsOf(
  db: Db,
  query: Query,
  communityIds: readonly number[] | undefined,
  { hidden }: Scope,
): Promise<Filter['tags']> {
  if (query.tags.length === 0) return undefined
  const names = query.tags.map((name) => name.toLowerCase())
  const found = await sql.selectTagsNamed(db, names, { communityIds, hidden })
  for (const name of names) if (!found.some((tag) => tag.name === name)) addText(query, name)
  return found.length === 0 ? undefined : found.map((tag) => [tag.communityId, tag.num])
}

async function tagOf(db: Db, { tag, community_name: name }: Input, communityIds: readonly number[] | undefined) {
  if (tag === undefined) return undefined
  const place = name === undefined ? undefined : await sql.selectTagNumber(db, communityIds![0]!, tag)
  if (!place) throw new ApiError('TagNotFound')
  return [[place.communityId, place.num]] as const
}
