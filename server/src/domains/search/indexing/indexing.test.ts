import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishMoment, writeComment } from '../../../../testing/moments.ts'
import { titlesFound } from '../../../../testing/search.ts'
import { type World, world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { indexChanged, reindex, startIndexing } from '../index.ts'
import { deleteOutbox, outboxBatch } from './indexing.sql.ts'

const outbox = (w: World) => w.db.selectFrom('searchOutbox').select(['kind', 'subjectId']).orderBy('id').execute()
const total = async (w: World, person: Parameters<World['ask']>[0], q: string) =>
  (await w.ask(person, 'searchMoments', { q, pageNum: 1 })).total

test('writes are recorded in the outbox in the same transaction; thumbs and counters are not', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await indexChanged(w.ctx)
  expect(await outbox(w)).toEqual([])
  const { message_id } = await publishMoment(w, me, { title: '铁靶山' })
  const { comment } = await writeComment(w, me, message_id!)
  await w.ask(me, 'thumbInteractionWithMoment', { message_id: message_id!, thumbType: 1 })
  expect(await outbox(w)).toEqual([
    { kind: 'moment', subjectId: message_id },
    { kind: 'comment', subjectId: comment!.comment_id },
  ])
  expect(await indexChanged(w.ctx)).toBe(2)
  expect(await indexChanged(w.ctx)).toBe(0)
  await w.ask(me, 'updateMomentTag', { message_id: message_id!, tag: 2 })
  // The former tag doesn't find it, though the index still has it.
  expect(await total(w, me, '#讨论 铁靶山')).toBe(0)
  expect(await outbox(w)).toEqual([{ kind: 'moment', subjectId: message_id }])
  expect(await titlesFound(w, me, '#攻略 铁靶山')).toEqual(['铁靶山'])
})

test('a new post does not wait for a backlog', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await sql`INSERT INTO search_outbox (kind, subject_id) SELECT 'moment', 1000 + n FROM generate_series(1, 1000) n`.execute(
    w.db,
  )
  const { message_id } = await publishMoment(w, me, { title: '铁靶山' })
  const taken = await inTransaction(w.db, deleteOutbox)
  expect(taken).toHaveLength(outboxBatch)
  expect(taken).toContainEqual({ kind: 'moment', id: message_id, num: 0 })
})

test('a running site indexes a new post automatically, and stops cleanly', async () => {
  await using w = await world()
  const me = await w.given.member()
  const stop = startIndexing(w.ctx)
  await w.given.moment(me, { title: '铁靶山' })
  await expect.poll(() => total(w, me, '铁靶山')).toBe(1)
  await stop()
})

test('twenty concurrent indexers while texts change: the last text wins, and each post is indexed once', async () => {
  await using w = await world()
  const me = await w.given.member()
  const ids = await Promise.all(Array.from({ length: 20 }, () => w.given.moment(me, { title: '旧的标题' })))
  await Promise.all([
    ...Array.from({ length: 20 }, () => indexChanged(w.ctx)),
    ...ids.map((id) => w.db.updateTable('moments').set({ title: '新的标题' }).where('id', '=', id).execute()),
  ])
  await indexChanged(w.ctx)
  expect(await total(w, me, '"旧的标题"')).toBe(0)
  expect(await total(w, me, '"新的标题"')).toBe(20)
})

test('a post deleted for good before it is indexed doesn’t disturb the indexing', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [gone, stays] = [
    await w.given.moment(me, { title: '铁靶山一' }),
    await w.given.moment(me, { title: '铁靶山二' }),
  ]
  await w.db.deleteFrom('moments').where('id', '=', gone).execute()
  expect(await titlesFound(w, me, '铁靶山')).toEqual(['铁靶山二'])
  await w.db.deleteFrom('moments').where('id', '=', stays).execute()
  expect(await w.db.selectFrom('searchMoments').select('id').execute()).toEqual([])
})

test('rebuilding indexes the names of more subjects than a batch has', async () => {
  await using w = await world()
  await w.given.community()
  await sql`
    INSERT INTO users (phone, username, username_key, username_skeleton, password_hash)
    SELECT 'phone' || n, 'Owl' || n, 'owl' || n, 'owl' || n, '' FROM generate_series(1, 2100) n`.execute(w.db)
  await sql`
    INSERT INTO community_tags (community_id, num, name)
    SELECT id, 100 + n, 'Tag' || n FROM communities, generate_series(1, 1050) n`.execute(w.db)
  await sql`TRUNCATE search_outbox`.execute(w.db)
  const counts = new Map<string, number>()
  await reindex(w.db, (kind, count) => void counts.set(kind, count))
  const done = ['community', 'tag', 'clan', 'event', 'user'].reduce((sum, kind) => sum + counts.get(kind)!, 0)
  const indexed = await sql<{ count: number }>`
    SELECT count(DISTINCT (kind, subject_id, num)) AS count FROM search_names`.execute(w.db)
  expect([done, indexed.rows[0]!.count]).toEqual([done, done])
  expect(done).toBeGreaterThanOrEqual(3_150)
})

test('rebuilding restores a lost or damaged index in place and reports progress', async () => {
  await using w = await world()
  const me = await w.given.member({ username: '夜枭七号' })
  const id = await w.given.moment(me, { title: '铁靶山' })
  await w.given.comment(me, id, { body: '靶场' })
  await w.given.clan(me, { name: '铁靶山小队' })
  await w.db.deleteFrom('searchOutbox').execute()
  const figures = async () => [
    await total(w, me, '铁靶山'),
    (await w.ask(me, 'searchComments', { q: '靶场', pageNum: 1 })).total,
    (await w.ask(me, 'searchUsers', { q: 'yx', pageNum: 1 })).total,
    (await w.ask(me, 'searchClans', { q: 'tbs', pageNum: 1 })).total,
  ]
  expect(await figures()).toEqual([0, 0, 0, 0])
  const steps = new Map<string, number>()
  await reindex(w.db, (kind, done) => void steps.set(kind, done))
  expect(await figures()).toEqual([1, 1, 1, 1])
  expect([...steps.keys()]).toEqual(['community', 'tag', 'clan', 'hashtag', 'event', 'user', 'moment', 'comment'])

  await w.db.updateTable('searchMoments').set({ title: '别的', body: '别的' }).execute()
  await w.db.insertInto('searchNames').values({ kind: 'clan', subjectId: 99, rank: 0, key: 'x', name: 'x' }).execute()
  expect(await total(w, me, '铁靶山')).toBe(0)
  await reindex(w.db, () => {})
  expect(await figures()).toEqual([1, 1, 1, 1])
  expect(await w.db.selectFrom('searchNames').select('key').where('subjectId', '=', 99).execute()).toEqual([])
})
