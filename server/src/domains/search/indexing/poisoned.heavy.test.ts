import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { publishMoment } from '../../../../testing/moments.ts'
import { titlesFound } from '../../../../testing/search.ts'
import { type World, world } from '../../../../testing/world.ts'
import { indexChanged, reindex } from '../index.ts'

/** Makes the index reject rows with this text, as PostgreSQL rejects values that it can't store. */
const poison = (w: World, text: string) =>
  sql`
    ALTER TABLE search_moments ADD CONSTRAINT poison CHECK (strpos(title, ${sql.lit(text)}) = 0) NOT VALID;
    ALTER TABLE search_names ADD CONSTRAINT poison CHECK (strpos(name, ${sql.lit(text)}) = 0) NOT VALID;
  `.execute(w.db)

const cure = (w: World) =>
  sql`ALTER TABLE search_moments DROP CONSTRAINT poison; ALTER TABLE search_names DROP CONSTRAINT poison`.execute(w.db)

test('a text whose last indexed character is a surrogate pair is found, and so are later ones', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await publishMoment(w, me, { title: '铁靶山一', message: `${'a'.repeat(49_999)}𠮷b` })
  await publishMoment(w, me, { title: '铁靶山二' })
  expect((await titlesFound(w, me, '铁靶山')).toSorted()).toEqual(['铁靶山一', '铁靶山二'])
})

test('subjects that can’t be indexed are listed with their errors and can be retried; the others of their batch are found', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await poison(w, '毒')
  await w.given.moment(me, { title: '铁靶山一' })
  const bad = await w.given.moment(me, { title: '铁靶山毒' })
  const clan = await w.given.clan(me, { name: '毒蛇小队' })
  await w.given.moment(me, { title: '铁靶山二' })

  expect((await titlesFound(w, me, '铁靶山')).toSorted()).toEqual(['铁靶山一', '铁靶山二'])
  const failures = async () => await w.ask(admin, 'getIndexFailures', {})
  const listed = [
    { kind: 'clan', id: clan, num: 0, error: expect.stringContaining('(23514)'), failed_at: expect.any(String) },
    { kind: 'moment', id: bad, num: 0, error: expect.not.stringContaining('毒'), failed_at: expect.any(String) },
  ]
  expect(await failures()).toEqual({ status: 200, failures: listed, total: 2 })
  expect(await indexChanged(w.ctx)).toBe(0)

  await w.ask(admin, 'retryIndexing', {})
  expect(await indexChanged(w.ctx)).toBe(2)
  expect(await failures()).toMatchObject({ total: 2 })
  await cure(w)
  await w.ask(admin, 'retryIndexing', {})
  expect(await titlesFound(w, me, '"铁靶山毒"')).toEqual(['铁靶山毒'])
  expect(await failures()).toEqual({ status: 200, failures: [], total: 0 })
  expect(await auditedActsOn(w, admin, 'job', 'search-index')).toMatchObject([
    { act: 'retry-indexing', after: { failures: 2 } },
    { act: 'retry-indexing', after: { failures: 2 } },
  ])
})

test('a failure caused by the text is cleared once the text has changed', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await poison(w, '毒')
  const id = await w.given.moment(me, { title: '铁靶山毒' })
  expect(await titlesFound(w, me, '铁靶山')).toEqual([])
  await w.db.updateTable('moments').set({ title: '铁靶山' }).where('id', '=', id).execute()
  expect(await titlesFound(w, me, '铁靶山')).toEqual(['铁靶山'])
  expect(await w.ask(admin, 'getIndexFailures', {})).toMatchObject({ total: 0 })
})

test('rebuilding skips subjects that can’t be indexed and returns them', async () => {
  await using w = await world()
  const me = await w.given.member()
  const ids = [
    await w.given.moment(me, { title: '铁靶山一' }),
    await w.given.moment(me, { title: '铁靶山毒' }),
    await w.given.moment(me, { title: '铁靶山二' }),
  ]
  await sql`TRUNCATE search_outbox`.execute(w.db)
  await poison(w, '毒')
  expect(await reindex(w.db, () => {})).toEqual([
    { row: { kind: 'moment', id: ids[1], num: 0 }, error: expect.stringContaining('poison') },
  ])
  expect((await titlesFound(w, me, '铁靶山')).toSorted()).toEqual(['铁靶山一', '铁靶山二'])
})

test('an outage blames no text: the batch is indexed by the next run', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.moment(me, { title: '铁靶山' })
  await sql`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END$$;
    CREATE TRIGGER full_disk BEFORE INSERT ON search_moments EXECUTE FUNCTION full_disk();
  `.execute(w.db)
  await expect(indexChanged(w.ctx)).rejects.toThrow('no space left')
  await sql`DROP TRIGGER full_disk ON search_moments`.execute(w.db)
  expect(await titlesFound(w, me, '铁靶山')).toEqual(['铁靶山'])
})
