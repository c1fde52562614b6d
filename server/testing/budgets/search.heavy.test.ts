import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../statements.ts'
import { type Person, type World, world } from '../world.ts'
import { planOf, type PlanNode, scansOf } from './plans.ts'

const many = 20_000
let w: World
let me: Person

/** Posts and comments of which every second has one word, every hundredth another, and eight a third. */
beforeAll(async () => {
  w = await world()
  me = await w.given.member()
  const communityId = await w.given.community()
  const post = await w.given.moment(me)
  const words = (n: string) =>
    sql.raw(`
    ARRAY['标题', CASE WHEN ${n} % 2 = 0 THEN '常见' END, CASE WHEN ${n} % 100 = 0 THEN '偶尔' END, CASE WHEN ${n} % 2500 = 0 THEN '少有' END]`)
  await sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, created_at)
    SELECT ${communityId}, ${me.id}, 1, '标题', '正文', now() - n * interval '1 minute' FROM generate_series(1, ${many}) n
  `.execute(w.db)
  await sql`
    INSERT INTO comments (moment_id, author_id, body, created_at)
    SELECT ${post}, ${me.id}, '评论', now() - n * interval '1 minute' FROM generate_series(1, ${many}) n`.execute(w.db)
  await sql`
    INSERT INTO search_moments (id, community_id, author_id, created_at, title, body, terms)
    SELECT id, community_id, author_id, created_at, '标题', array_to_string(${words('id')}, ''),
      array_to_tsvector(array_remove(${words('id')}, NULL) || ARRAY['C' || community_id, 'A' || author_id]) FROM moments
  `.execute(w.db)
  await sql`
    INSERT INTO search_comments (id, community_id, author_id, created_at, body, terms)
    SELECT id, ${communityId}, author_id, created_at, array_to_string(${words('id')}, ''),
      array_to_tsvector(array_remove(${words('id')}, NULL) || ARRAY['C' || ${communityId}::bigint, 'A' || author_id]) FROM comments
  `.execute(w.db)
  await sql`
    INSERT INTO search_names (kind, subject_id, rank, key, name)
    SELECT 'user', ${me.id}, rank, 'k' || n || '.' || rank, ${me.username}
    FROM generate_series(1, ${many / 4}) n, generate_series(0, 5) rank`.execute(w.db)
  // Counts the words of titles, which the searches of the next ten minutes share.
  await posts('标题')
})
afterAll(() => w[Symbol.asyncDispose]())

const posts = (q: string, more: object = {}) => w.ask(me, 'searchMoments', { q, pageNum: 1, ...more })
const comments = (q: string) => w.ask(me, 'searchComments', { q, pageNum: 1 })

/** The indexes that each search reads, alternatives where both do, and at most how many rows of them. */
const searches: [
  search: string,
  ask: () => Promise<{ status: number; total?: number }>,
  indexes: string[],
  rows: number,
][] = [
  ['a frequent word', () => posts('常见'), ['search_moments_latest'], 1_100],
  ['an occasional word', () => posts('偶尔'), ['search_moments_latest', 'search_moments_terms'], 1_100],
  ['a rare word', () => posts('少有'), ['search_moments_latest', 'search_moments_terms'], 1_100],
  ['two words', () => posts('常见 少有'), ['search_moments_latest', 'search_moments_terms'], 1_100],
  [
    'in a community',
    () => posts('常见', { community_name: 'r6' }),
    ['search_moments_community or search_moments_latest'],
    1_100,
  ],
  [
    'of an author',
    () => posts('常见', { author_id: me.id }),
    ['search_moments_author or search_moments_latest'],
    1_100,
  ],
  ['the newest', () => posts('常见', { sorted: 'newest' }), ['search_moments_latest'], 1_100],
  ['comments, frequent', () => comments('常见'), ['search_comments_latest'], 1_100],
  ['comments, rare', () => comments('少有'), ['search_comments_latest', 'search_comments_terms'], 1_100],
  ['names', () => w.ask(me, 'searchUsers', { q: 'k1', pageNum: 1 }), ['search_names_keys'], 3_100],
  ['names above the posts', () => posts('k123'), ['search_names_keys', 'search_moments_latest'], 1_100],
  ['suggestions', () => w.ask(me, 'suggest', { q: 'k1' }), ['search_names_keys'], 400],
]

const withStatistics = async (analyzed: boolean) => {
  if (analyzed) await sql`ANALYZE`.execute(w.db)
}

test.for([false, true])('searches read indexes alone, and few rows; with statistics: %s', async (analyzed) => {
  await withStatistics(analyzed)
  for (const [search, ask, indexes, rows] of searches) {
    const statements = await w.statements(async () => expect(await ask()).toMatchObject({ status: 200 }))
    const nodes = await plansUnderSettings(statements)
    const read = scansOf(nodes)
    expect([search, indexes.filter((either) => !either.split(' or ').some((index) => read.includes(index)))]).toEqual([
      search,
      [],
    ])
    const whole = (node: PlanNode) => node.kind === 'Seq Scan' && node.read > 1_100
    expect([search, nodes.filter(whole)]).toEqual([search, []])
    const inIndex = nodes.filter(({ kind, of }) => kind.endsWith('Scan') && of?.startsWith('search_'))
    expect([search, Math.max(...inIndex.map((node) => node.read)) <= rows]).toEqual([search, true])
  }
})

/** Begins a search's transaction, or limits its time. */
const isSetting = ({ text }: Statement) => /^\s*(BEGIN|SET)\b/.test(text)
/** Searches are counted on another connection, meanwhile. */
const isCount = ({ text }: Statement) => /^\s*INSERT\b/.test(text)

/** The plans of a search's statements, under the settings of its transaction. */
async function plansUnderSettings(statements: readonly Statement[]) {
  const client = await w.pool.connect()
  try {
    const nodes: PlanNode[] = []
    // A copy, as statements of this client are recorded too.
    for (const statement of statements.filter((one) => !isCount(one)))
      if (isSetting(statement)) await client.query(statement.text)
      else nodes.push(...(await planOf(client, statement)))
    return nodes
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
