import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { build } from '../../../app.ts'
import { auditedActs, publishContent } from '../../../../testing/moderation.ts'

const add = (w: World, person: Person | null, list: 'review' | 'reject', words: string) =>
  w.ask(person, 'addWords', { list, words })
const remove = (w: World, person: Person | null, ...words: string[]) => w.ask(person, 'removeWords', { words })
const listed = (w: World, person: Person | null, form: { list?: 'review' | 'reject'; search?: string } = {}) =>
  w.ask(person, 'getWords', { pageNum: 1, ...form })
const tried = (w: World, person: Person | null, text: string) => w.ask(person, 'testWords', { text })

test('a new site starts with the initial words, which aren’t inserted again after deletion', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  expect(await listed(w, admin)).toMatchObject({ counts: { review: 1, reject: 1 }, hasMore: false })
  expect((await listed(w, admin, { list: 'reject' })).words).toEqual([
    { word: '赌博网站', list: 'reject', time: expect.any(String) },
  ])
  expect(await remove(w, admin, '外挂', '赌博网站', '没有的')).toEqual({ status: 200, removed: 2 })

  const { app, ctx } = await build({
    ...w.ports,
    db: w.db,
    publicOrigin: 'http://localhost',
    logLevel: 'silent',
    trustProxy: 0,
  })
  expect(ctx.words.check('外挂').verdict).toBe('pass')
  expect((await listed(w, admin)).words).toEqual([])
  await app.close()
})

test('a change applies when the call returns, and reaches other servers', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.given.community()
  const { app, ctx: other } = await build({
    ...w.ports,
    db: w.db,
    publicOrigin: 'http://localhost',
    logLevel: 'silent',
    trustProxy: 0,
  })
  const seen = async (message: string) =>
    (
      await w.ask(admin, 'getSingleMoment', {
        message_id: (await publishContent(w, admin, message)).id,
        community_name: 'r6',
      })
    ).moment!.review

  expect(await seen('低价代练')).toBe('published')
  await add(w, admin, 'review', '代练')
  expect(await seen('低价代練')).toBe('waiting')
  await expect.poll(() => other.words.check('代练').verdict).toBe('review')

  await add(w, admin, 'reject', '代练')
  expect(await tried(w, admin, '代练')).toMatchObject({ verdict: 'reject' })
  await remove(w, admin, '代練')
  expect(await seen('低价代练')).toBe('published')
  await app.close()
})

test('imports one word a line; a word is on one list', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const text = ['代练', '代 練', '', '  加微信  ', '***', '长'.repeat(51), '外挂', '赌博网站', 'VX\r', '1'].join('\n')

  expect(await add(w, admin, 'review', text)).toEqual({ status: 200, added: 4, moved: 1, known: 1, skipped: 2 })

  expect(await listed(w, admin)).toMatchObject({ counts: { review: 6, reject: 0 } })
  expect((await listed(w, admin, { search: 'ｖｘ' })).words).toMatchObject([{ word: 'VX', list: 'review' }])
  expect((await listed(w, admin, { search: '挂', list: 'reject' })).words).toEqual([])
  expect(await auditedActs(w)).toEqual([['add-words', 'words review', admin.id]])
})

test('twenty concurrent imports lose no word, and the filter knows all', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const words = Array.from({ length: 20 }, (_, n) => `脏词${n}号`)
  await Promise.all(words.map((word, n) => add(w, admin, n % 2 === 0 ? 'review' : 'reject', `${word}\n共同的词`)))
  const { words: found } = await tried(w, admin, `${words.join('，')}。共同的词`)
  expect(new Set(found)).toEqual(new Set([...words, '共同的词']))
  expect((await listed(w, admin)).counts).toMatchObject({ review: expect.any(Number) })
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM words`.execute(w.db)
  expect(rows[0]!.count).toBe(23)
})

test('lists words in pages', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await add(w, admin, 'reject', Array.from({ length: 20 }, (_, n) => `词${n}号`).join('\n'))
  const [first, second] = [await listed(w, admin), await w.ask(admin, 'getWords', { pageNum: 2 })]
  expect([first.hasMore, first.words!.length, second.hasMore, second.words!.length]).toEqual([true, 20, false, 2])
})

test('caps the number of words', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await sql`
    INSERT INTO words (form, word, list, created_at)
    SELECT n::text, n::text, 'review', now() FROM generate_series(1, 49997) n
  `.execute(w.db)
  expect(await add(w, admin, 'review', '最后的词')).toMatchObject({ added: 1 })
  expect(await add(w, admin, 'review', '太多的词')).toMatchObject({ status: 409, outcome: 'TooManyWords' })
  expect(await tried(w, admin, '最后的词，太多的词')).toMatchObject({ words: ['最后的词'] })
})

test('tests a text and returns the positions of matches', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  expect(await tried(w, admin, '卖外 挂，去赌博网站')).toEqual({
    status: 200,
    verdict: 'reject',
    words: ['外挂', '赌博网站'],
    marks: [
      [1, 4],
      [6, 10],
    ],
  })
  expect(await tried(w, admin, '')).toEqual({ status: 200, verdict: 'pass', words: [], marks: [] })
})
