import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { runJob } from '../../../testing/jobs.ts'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { receiverAt } from '../../../testing/news.ts'
import { testBox } from '../../../testing/ports.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { startOfShanghaiDay } from '../../kernel/shanghai.ts'
import { createSecretBox } from '../../ports/secret-box/index.ts'
import { openKey, resealSearchKeys } from './key-box.ts'

const origins = { indexnow: 'https://api.indexnow.org', baidu: 'https://data.zz.baidu.com' } as const
const key = 'B41duT0kenB41duT0ken'
const ok = (remain: number, success = 1) => ({ body: JSON.stringify({ remain, success }) })

async function pushingSite(engine: keyof typeof origins = 'baidu') {
  const w = await world()
  await w.given.settings({ features: { 'search-push': true }, visitorsMayRead: true })
  await w.given.community({ name: 'r6' })
  const [admin, author] = [await w.given.admin(), await w.given.member()]
  await setKey(w, admin, engine)
  return { w, admin, author }
}

async function setKey(w: World, admin: Person, engine: keyof typeof origins) {
  await w.given.sudo(admin)
  expect((await w.ask(admin, 'saveSearchKey', { engine, key })).status).toBe(200)
}

const form = (n = 1) => ({ title: `守点 ${n}`, message: `第 ${n} 种打法`, community: 'r6', tag: 1, imageIds: [] })
async function post(w: World, author: Person, n = 1): Promise<number> {
  const { message_id } = await w.ask(author, 'postMoments', form(n))
  expect(message_id).toBeDefined()
  return message_id!
}
const addressOf = (id: number) => `http://localhost:3000/community/r6/${id}`

/** Runs the job when what was posted is due. */
async function pushLater(w: World, ms = minutes(11)) {
  w.ports.clock.advance(ms)
  await runJob(w.ctx, 'push-addresses')
}

const stateOf = async (w: World, admin: Person, engine: keyof typeof origins) =>
  (await w.ask(admin, 'getSearchEngines', {})).engines!.find((one) => one.engine === engine)!

test('IndexNow gets public posts after ten minutes, with a key that the site serves', async () => {
  const { w, author, admin } = await pushingSite('indexnow')
  await using _ = w
  await using engine = await receiverAt(w, origins.indexnow, () => ({ status: 202 }))
  const id = await post(w, author)
  await pushLater(w, minutes(5))
  expect(engine.received).toHaveLength(0)
  await pushLater(w)
  expect(engine.received.map(({ url, body }) => [url, JSON.parse(body) as unknown])).toEqual([
    [
      '/indexnow',
      {
        host: 'localhost:3000',
        key,
        keyLocation: `http://localhost:3000/${key}.txt`,
        urlList: [addressOf(id)],
      },
    ],
  ])
  const file = await w.app.inject({ url: `/${key}.txt` })
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain; charset=utf-8', key])
  expect((await w.app.inject({ url: '/another-key.txt' })).statusCode).toBe(404)
  await pushLater(w)
  expect(engine.received).toHaveLength(1)
  expect(await stateOf(w, admin, 'indexnow')).toMatchObject({ on: 1, waiting: 0, result: '已接收' })
})

test('Baidu gets addresses as plain text, as many as its quota of the day', async () => {
  const { w, author, admin } = await pushingSite()
  await using _ = w
  const now = w.ports.clock.now()
  w.ports.clock.advance(startOfShanghaiDay(later(now, days(1))).getTime() - now.getTime()) // the quota is for a day
  const quotas = [3, 0]
  await using engine = await receiverAt(w, origins.baidu, () => ok(quotas.shift() ?? 100))
  const ids: number[] = []
  for (let n = 0; n < 15; n++) ids.push(await w.given.moment(author))
  await sql`INSERT INTO search_pushes SELECT 'baidu', id, ${w.ports.clock.now()} FROM moments`.execute(w.db)
  await pushLater(w)
  const sent = () => engine.received.map(({ body }) => body.split('\n').length)
  expect(sent()).toEqual([10, 3])
  expect(engine.received[0]).toMatchObject({
    url: `/urls?site=${encodeURIComponent('http://localhost:3000')}&token=${key}`,
    headers: { 'content-type': 'text/plain' },
    body: ids.slice(0, 10).map(addressOf).join('\n'),
  })
  expect(await stateOf(w, admin, 'baidu')).toMatchObject({ remaining: 0, waiting: 2, result: '已接收 1 条' })
  await pushLater(w, hours(1))
  expect(sent()).toEqual([10, 3])
  await pushLater(w, hours(24))
  expect(sent()).toEqual([10, 3, 2])
})

test('an edit is pushed again; what was deleted, or is for members alone, is not', async () => {
  const { w, author } = await pushingSite()
  await using _ = w
  await using engine = await receiverAt(w, origins.baidu, () => ok(100))
  const [kept, deleted] = [await post(w, author, 1), await post(w, author, 2)]
  await w.ask(author, 'delMomentByUser', { message_id: deleted })
  await pushLater(w)
  expect(engine.received.map(({ body }) => body)).toEqual([addressOf(kept)])

  const { base } = await w.ask(author, 'getEditable', { kind: 'moment', id: kept })
  expect(base).toBeDefined()
  await w.ask(author, 'editMoment', { message_id: kept, base: base!, title: '守点', message: '改过了', imageIds: [] })
  await pushLater(w)
  expect(engine.received).toHaveLength(2)

  await post(w, author, 3)
  await w.given.settings({ visitorsMayRead: false })
  await pushLater(w)
  await post(w, author, 4)
  expect(engine.received).toHaveLength(2)
})

test('nothing waits without a key, while the feature is off, or where visitors may not read', async () => {
  const { w, author, admin } = await pushingSite()
  await using _ = w
  const waiting = async () => (await w.db.selectFrom('searchPushes').select('momentId').execute()).length
  await w.given.settings({ features: { 'search-push': false }, visitorsMayRead: true })
  await post(w, author, 1)
  await w.given.settings({ features: { 'search-push': true }, visitorsMayRead: false })
  await post(w, author, 2)
  expect(await waiting()).toBe(0)
  await w.given.settings({ visitorsMayRead: true })
  await post(w, author, 3)
  expect(await waiting()).toBe(1)
  for (const _again of [1, 2]) expect((await w.ask(admin, 'removeSearchKey', { engine: 'baidu' })).status).toBe(200)
  await post(w, author, 4)
  expect(await waiting()).toBe(0)
  expect(await stateOf(w, admin, 'baidu')).toEqual({ engine: 'baidu', on: 0, waiting: 0, result: '' })
})

test.for([
  ['baidu', 401, '{"error":401,"message":"token is not valid"}', '百度说密钥不对（401），请重新填写', 24],
  ['baidu', 400, '{"error":400,"message":"over quota"}', '今天的配额用完了，明天继续', 1],
  ['baidu', 400, '{"error":400,"message":"empty content"}', '百度没有接收（HTTP 400），一小时后再试', 1],
  ['baidu', 404, '{"error":404,"message":"not found"}', '百度没有接收（HTTP 404），一小时后再试', 1],
  ['baidu', 500, '{"error":500,"message":"internal error"}', '百度没有接收（HTTP 500），一小时后再试', 1],
  ['baidu', 200, '<html>', '百度没有接收（HTTP 200），一小时后再试', 1],
  [
    'baidu',
    200,
    '{"remain":9,"success":0,"not_same_site":["http://localhost:3000/"]}',
    '百度说地址不属于这个密钥的站点，请检查 PUBLIC_ORIGIN',
    24,
  ],
  ['indexnow', 400, '', '对方说格式不对（HTTP 400）', 1],
  ['indexnow', 403, '', '对方读不到密钥文件（HTTP 403），请检查站点能从外面打开', 1],
  ['indexnow', 422, '', '对方说地址不属于本站（HTTP 422），请检查 PUBLIC_ORIGIN', 1],
  ['indexnow', 429, '', '推送太多，一小时后再试（HTTP 429）', 1],
  ['indexnow', 503, '', '对方暂时出错（HTTP 503）', 1],
] as const)('%s answers %d %s: „%s“, and the posts wait', async ([engine, status, body, result]) => {
  const { w, author, admin } = await pushingSite(engine)
  await using _ = w
  await using server = await receiverAt(w, origins[engine], () => ({ status, body }))
  await post(w, author)
  await pushLater(w)
  await runJob(w.ctx, 'push-addresses')
  expect(server.received).toHaveLength(1)
  expect(await stateOf(w, admin, engine)).toMatchObject({ result, waiting: 1, paused_until: expect.any(String) })
  expect(w.log()).not.toContain(key)
  await pushLater(w, hours(26))
  expect(server.received).toHaveLength(2)
})

test('twenty workers at once push each post once', async () => {
  const { w, author } = await pushingSite()
  await using _ = w
  await using engine = await receiverAt(w, origins.baidu, () => ok(100))
  const ids = [await post(w, author, 1), await post(w, author, 2), await post(w, author, 3)]
  w.ports.clock.advance(minutes(11))
  await concurrently(20, () => runJob(w.ctx, 'push-addresses'))
  expect(engine.received.flatMap(({ body }) => body.split('\n')).sort()).toEqual(ids.map(addressOf).sort())
})

test('a post that changes while it is pushed waits again', async () => {
  const { w, author } = await pushingSite()
  await using _ = w
  const edited = Promise.withResolvers<void>()
  await using engine = await receiverAt(w, origins.baidu, async () => {
    await edited.promise
    return ok(100)
  })
  const id = await post(w, author)
  w.ports.clock.advance(minutes(11))
  const running = runJob(w.ctx, 'push-addresses')
  await expect.poll(() => engine.received.length).toBe(1)
  const { base } = await w.ask(author, 'getEditable', { kind: 'moment', id })
  await w.ask(author, 'editMoment', { message_id: id, base: base!, title: '守点', message: '改过了', imageIds: [] })
  edited.resolve()
  await running
  await pushLater(w)
  expect(engine.received).toHaveLength(2)
})

test('the key lies encrypted, in no answer, log or record, and opens under another SECRETS_KEY after the rotation', async () => {
  const { w, admin, author } = await pushingSite()
  await using _ = w
  await post(w, author)
  await pushLater(w)
  const { rows } = await w.pool.query<{ row: string }>('SELECT search_engines::text AS row FROM search_engines')
  const audited = await auditedActsOn(w, admin, 'search-engine', 'baidu')
  expect(audited).toMatchObject([{ act: 'set-search-key' }])
  const state = await stateOf(w, admin, 'baidu')
  expect(state.result).toBe('连不上，一小时后再试')
  for (const stored of [rows[0]!.row, JSON.stringify(audited), JSON.stringify(state), w.log()])
    expect(stored).not.toContain(key)

  const next = createSecretBox(Buffer.alloc(32, 7))
  expect(await inTransaction(w.db, (tx) => resealSearchKeys(tx, testBox, next))).toEqual({ boxes: 1 })
  const { box } = await w.db.selectFrom('searchEngines').select('box').executeTakeFirstOrThrow()
  expect(openKey(next, 'baidu', box)).toBe(key)
})

test.for(['', 'short', '有空格 的密钥', 'a'.repeat(129)])('„%s“ is no key', async (wrong) => {
  const { w, admin } = await pushingSite()
  await using _ = w
  expect(await w.ask(admin, 'saveSearchKey', { engine: 'baidu', key: wrong })).toMatchObject({ outcome: 'Malformed' })
})
