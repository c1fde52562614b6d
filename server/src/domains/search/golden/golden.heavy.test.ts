import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { fold } from '../../../text/fold.ts'
import { insertPastMoments } from '../../posts/moments/index.ts'
import { boardOn, givenBoard, givenMaps } from '../../../../testing/drawn-boards.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { indexChanged } from '../index.ts'
import { emojisIn } from '../text/terms.ts'
import { authors, type CorpusText, makeCorpus, random } from './corpus.ts'
import { depth, gradeOf, mean, ndcg } from './measure.ts'
import { goldenNames, namesAbove, namesNowhere } from './names.ts'
import { queries } from './queries.ts'
import { writeReport } from './report.ts'
import { unlimited } from '../../../../testing/ports.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** The recorded figure, rounded down: raise it when the search gets better. */
const recorded = 0.96

const corpus = makeCorpus()
let w: World
let me: Person
let ids: number[]

beforeAll(async () => {
  w = await world({ localLimits: unlimited })
  me = await w.given.member()
  const communityId = await w.given.community()
  const writers = await Promise.all(authors.map((username) => w.given.member({ username })))
  await w.given.clan(await w.given.member({ username: goldenNames.member }), { name: goldenNames.clan })
  await w.db.updateTable('events').set({ title: goldenNames.event }).where('kind', '=', 'knock').execute()
  await w.db.updateTable('communityTags').set({ name: goldenNames.tag }).where('name', '=', '讨论').execute()
  const now = w.ports.clock.now()
  const past = corpus.map(({ title, body, tag, author, daysAgo }) => ({
    title,
    body,
    communityId,
    tagNum: tag,
    authorId: writers[author]!.id,
    createdAt: later(now, -days(daysAgo)),
    pinnedAt: null,
    archivedAt: null,
  }))
  ids = await inTransaction(w.db, (tx) => insertPastMoments(tx, past))
  await sql`
    UPDATE moments SET thumb_count = given.thumbs
    FROM unnest(${ids}::bigint[], ${corpus.map(({ thumbs }) => thumbs)}::integer[]) AS given (id, thumbs)
    WHERE moments.id = given.id`.execute(w.db)
  await givenMaps(w)
  for (const [n, { author, board }] of corpus.entries())
    if (board) await givenBoard(w, writers[author]!, ids[n]!, boardOn(...board))
  await indexChanged(w.ctx)
  await sql`
    CREATE TABLE simple_baseline AS
    SELECT id, to_tsvector('simple', title || ' ' || body) AS v FROM published_moments`.execute(w.db)
})
afterAll(() => w[Symbol.asyncDispose]())

/** Ids of the first results. */
type Engine = (q: string) => Promise<number[]>

const ours: Engine = async (q) =>
  (await w.ask(me, 'searchMoments', { q, pageNum: 1 })).moments!.map(({ message_id }) => message_id)

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(w.db)).rows.map(({ id }) => id)

const simple: Engine = (q) =>
  idsOf(sql`
    SELECT id FROM simple_baseline, plainto_tsquery('simple', ${q}) AS asked
    WHERE v @@ asked ORDER BY ts_rank(v, asked) DESC, id DESC LIMIT ${sql.lit(depth)}`)

const like: Engine = (q) =>
  idsOf(sql`
    SELECT id FROM published_moments, concat('%', ${q}::text, '%') AS asked WHERE title ILIKE asked OR body ILIKE asked
    ORDER BY title ILIKE asked DESC, created_at DESC LIMIT ${sql.lit(depth)}`)

async function measure(engine: Engine): Promise<number[]> {
  const textOf = new Map(ids.map((id, n) => [id, corpus[n]!]))
  const figures: number[] = []
  for (const judged of queries) {
    const found = (await engine(judged.q)).map((id) => gradeOf(textOf.get(id)!, judged))
    figures.push(
      ndcg(
        found,
        corpus.map((text) => gradeOf(text, judged)),
      ),
    )
  }
  return figures
}

test('the corpus and the queries have the required size, and every query has an answer', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(2_000)
  expect(new Set(queries.map(({ q }) => q)).size).toBeGreaterThanOrEqual(150)
  expect(queries.filter((judged) => !corpus.some((text) => gradeOf(text, judged) > 0)).map(({ q }) => q)).toEqual([])
})

test(`nDCG@${depth} over all judged queries is at least ${recorded}, and above both baselines`, async () => {
  const figures = { ours: await measure(ours), like: await measure(like), simple: await measure(simple) }
  // `npm run golden` writes the table of docs/search.md.
  if (process.env['GOLDEN_REPORT']) await writeReport(corpus.length, figures)
  expect(mean(figures.ours)).toBeGreaterThanOrEqual(recorded)
  expect(mean(figures.ours)).toBeGreaterThan(Math.max(mean(figures.like), mean(figures.simple)))
})

const namesOf = async (q: string) => {
  const { named } = await w.ask(me, 'searchMoments', { q, pageNum: 1 })
  if (!named) return []
  return [
    ...named.users.map(({ username }) => username),
    ...named.clans.map(({ name }) => name),
    ...named.events.map(({ title }) => title),
    ...named.tags.map(({ tag_name }) => tag_name),
  ]
}

test('only matching names show above a query’s posts', async () => {
  for (const [q, names] of namesAbove) expect([q, await namesOf(q)]).toEqual([q, names])
  for (const q of namesNowhere) expect([q, await namesOf(q)]).toEqual([q, []])
})

test('every text with an exact part of two characters and more is found', async () => {
  const below = random(2)
  const folded = corpus.map(({ title, body }) => [fold(title).text, fold(body).text])
  const missed: string[] = []
  for (let n = 0; n < 200; n++) {
    const text = corpus[below(corpus.length)]!
    const source = below(2) === 0 ? text.title : text.body
    const at = below(source.length - 1)
    const q = source.slice(at, at + 2 + below(7)).trim()
    const part = fold(q).text
    if (part.length < 2 || /^[-@#"]|\s[-@#"]|["“”「」]/.test(q.normalize('NFKC'))) continue
    const wanted = ids.filter((_, place) => hasPart(corpus[place]!, folded[place]!, q, part))
    if (wanted.length > 400) continue
    // Spaces separate words that may occur anywhere: as a phrase it is the exact part.
    const found = new Set(await everyResult(/\s/.test(q) ? `"${q}"` : q, wanted.length))
    if (wanted.some((id) => !found.has(id))) missed.push(q)
  }
  expect(missed).toEqual([])
})

/** Emoji are no letters, and are searched by themselves. */
const hasPart = ({ title, body }: CorpusText, folded: readonly string[], q: string, part: string) =>
  folded.some((one) => one.includes(part)) && emojisIn(q).every((emoji) => (title + body).includes(emoji))

async function everyResult(q: string, atLeast: number): Promise<number[]> {
  const found: number[] = []
  for (let pageNum = 1; pageNum <= Math.ceil(atLeast / 20) + 1; pageNum++) {
    const page = await w.ask(me, 'searchMoments', { q, pageNum, sorted: 'newest' })
    found.push(...page.moments!.map(({ message_id }) => message_id))
    if (!page.hasMore) break
  }
  return found
}
