import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { usernameKey } from '../accounts/index.ts'
import { corpusOf } from './corpus.ts'
import type { SearchPlan } from './find.ts'
import type { Filter } from './matching.sql.ts'
import * as sql from './places.sql.ts'
import { isEmpty, parseQuery, withPieces, withTexts } from './text/query.ts'
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
  const parsed = parseQuery(input.q)
  if (isEmpty(parsed)) return undefined
  const communityIds = await communitiesOf(db, input, scope)
  const author = await authorOf(db, parsed.authors)
  const named = await tagsOf(db, parsed.tags, communityIds, scope)
  const query = withTexts(parsed, [...author.unknown, ...named.unknown])
  const authorId = author.id ?? input.author_id
  const tags = named.tags ?? (await tagOf(db, input, communityIds))
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

/** A member with one of these names, and the names that aren't theirs. */
async function authorOf(db: Db, names: readonly string[]): Promise<{ id?: number; unknown: readonly string[] }> {
  const [author] = names.length === 0 ? [] : await sql.selectMembersNamed(db, names.map(usernameKey))
  if (!author) return { unknown: names }
  return { id: author.id, unknown: names.filter((name) => usernameKey(name) !== author.usernameKey) }
}

/** The tags of these names, if there are any, and the names that no tag has. */
async function tagsOf(
  db: Db,
  tags: readonly string[],
  communityIds: readonly number[] | undefined,
  { hidden }: Scope,
): Promise<{ tags?: Filter['tags']; unknown: readonly string[] }> {
  const names = tags.map((name) => name.toLowerCase())
  const found = names.length === 0 ? [] : await sql.selectTagsNamed(db, names, { communityIds, hidden })
  if (found.length === 0) return { unknown: names }
  return {
    tags: found.map((tag) => [tag.communityId, tag.num]),
    unknown: names.filter((name) => !found.some((tag) => tag.name === name)),
  }
}

async function tagOf(db: Db, { tag, community_name: name }: Input, communityIds: readonly number[] | undefined) {
  if (tag === undefined) return undefined
  const place = name === undefined ? undefined : await sql.selectTagNumber(db, communityIds![0]!, tag)
  if (!place) throw new ApiError('TagNotFound')
  return [[place.communityId, place.num]] as const
}
