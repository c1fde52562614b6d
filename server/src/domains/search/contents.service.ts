import { type CallInput, type FoundComment, type FoundMoment, limits } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { readShared } from '../../kernel/shared-page.ts'
import { blocksAnybody } from '../members/blocks/index.ts'
import { presentListed } from '../posts/comments/index.ts'
import { presentList } from '../posts/moments/index.ts'
import type { SearchContext } from './addition.ts'
import { find, type Found, type SearchPlan } from './find.ts'
import { excerptOf, marksIn, type SearchWords } from './highlight.ts'
import { pageOfFound } from './page.ts'
import { withBoard } from './indexing/indexing.ts'
import * as sql from './pages.sql.ts'
import { findNamed } from './suggest/named.service.ts'
import { hasOnlyAsPart } from './text/borders.ts'
import { searchWordsIn } from './text/match.ts'
import { queryText } from './text/query.ts'
import { favouriteMoments, visibleComments, visibleMoments } from './visibility.sql.ts'
import { planSearch, type Resolved } from './search-plan.ts'

/**
 * A page of posts that this viewer may see; the first page also has matching names. Throws CommunityNotFound,
 * TagNotFound.
 */
export async function searchMoments(
  ctx: SearchContext,
  me: Member | undefined,
  input: CallInput<'/v1/moments/searchMoments'>,
) {
  const plan = await planSearch(ctx, input, { kind: 'moment', hidden: false })
  const source = (input.favourites ? favouriteMoments : visibleMoments)(ctx, me)
  const [named, found] = await Promise.all([
    namedAbove(ctx, me, input),
    plan
      ? findOnce(ctx, me, 'moments', input, async (shared) =>
          wholeWordsFirst(shared, plan, await find(shared, { ...plan, source, titles: source })),
        )
      : nothing,
  ])
  const { ids, results } = pageOfFound(found, input.pageNum)
  const moments = plan ? await presentFoundMoments(ctx, me, ids, searchWordsIn(queryOf(found, plan), plan)) : []
  return { moments, ...results, ...insteadOf(found, input.q), ...(named && { named }) }
}

/** Names are shown only without a filter, which asks for posts. */
const namedAbove = (ctx: SearchContext, me: Member | undefined, input: CallInput<'/v1/moments/searchMoments'>) => {
  const { q, pageNum, sorted: _, ...filters } = input
  return pageNum === 1 && Object.values(filters).every((filter) => !filter) ? findNamed(ctx, me, q) : undefined
}

/** A page of comments that this viewer may see. Throws CommunityNotFound. */
export async function searchComments(
  ctx: SearchContext,
  me: Member | undefined,
  input: CallInput<'/v1/moments/searchComments'>,
) {
  const plan = await planSearch(ctx, input, { kind: 'comment', hidden: false })
  const sources = { source: visibleComments(me), titles: visibleMoments(ctx, me) }
  const found = plan
    ? await findOnce(ctx, me, 'comments', input, (shared) => find(shared, { ...plan, ...sources }))
    : nothing
  const { ids, results } = pageOfFound(found, input.pageNum)
  const comments = plan ? await presentFoundComments(ctx, me, ids, searchWordsIn(queryOf(found, plan), plan)) : []
  return { comments, ...results, ...insteadOf(found, input.q) }
}

/** The query that the results are for, if it differs from the given one. */
const insteadOf = ({ corrected, instead }: Found, q: string) => ({
  ...(corrected ? { did_you_mean: queryText(corrected), corrected: 1 as const } : { corrected: 0 as const }),
  ...(instead && { instead: asTyped(q, instead.pieces[0]!) }),
})

/** A folded word as this query writes it. */
function asTyped(q: string, word: string): string {
  const [mark] = marksIn(q, [[word]])
  return mark ? q.slice(...mark) : word
}

const queryOf = ({ corrected, instead }: Found, { query }: Pick<SearchPlan, 'query'>) => corrected ?? instead ?? query

const nothing: Found = { ids: [], cut: false }

/** Equal searches share what one of them finds; a member who blocks others, or searches favourites, finds their own. */
async function findOnce(
  ctx: AppContext,
  me: Member | undefined,
  kind: 'moments' | 'comments',
  input: { pageNum: number; favourites?: 0 | 1 | undefined },
  search: (ctx: AppContext) => Promise<Found>,
): Promise<Found> {
  const isOwn = me && (input.favourites === 1 || (await blocksAnybody(ctx.db, me.id)))
  const key = `${kind} found by ${isOwn ? me.id : 'everybody'}: ${JSON.stringify({ ...input, pageNum: 1 })}`
  return readShared(ctx, me, { key, tags: [], load: (db) => search({ ...ctx, db }) })
}

/** Results among which whole words come first. */
const reordered = 3 * limits.pageSize
const isHan = (piece: string) => /^\p{Script=Han}+$/u.test(piece)

/** Moves posts whose titles contain the word only within other words (上分 in 掌上分队) behind the other first results. */
async function wholeWordsFirst({ db }: AppContext, plan: Resolved, found: Found): Promise<Found> {
  if (plan.sorted === 'newest' || found.ids.length < 2) return found
  const words = queryOf(found, plan).pieces.filter(isHan)
  if (words.length === 0) return found
  const first = found.ids.slice(0, reordered)
  const titles = await sql.selectTitlesById(db, first)
  const parts = new Set(first.filter((id) => hasOnlyAsPart(titles.get(id) ?? '', words, plan.counts)))
  const ids = [...first.filter((id) => !parts.has(id)), ...parts, ...found.ids.slice(reordered)]
  return { ...found, ids }
}

async function presentFoundMoments(
  ctx: AppContext,
  me: Member | undefined,
  ids: readonly number[],
  words: SearchWords,
): Promise<FoundMoment[]> {
  const rows = await sql.selectFoundMoments(ctx.db, ids)
  const moments = await presentList(ctx, me, rows)
  return rows.map(({ title, whole, board }, n) => ({
    ...moments[n]!,
    title_marks: marksIn(title, words),
    ...excerptOf(withBoard(whole, board), words),
  }))
}

async function presentFoundComments(
  ctx: AppContext,
  me: Member | undefined,
  ids: readonly number[],
  words: SearchWords,
): Promise<FoundComment[]> {
  const rows = await sql.selectFoundComments(ctx.db, ids)
  const replies = await presentListed(ctx, me, rows)
  return rows.map(({ community, title, body, board }, n) => ({
    ...replies[n]!,
    moments_Text: { community, title },
    ...excerptOf(withBoard(body, board), words),
  }))
}
