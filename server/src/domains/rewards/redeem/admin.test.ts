import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { later, minutes } from '../../../kernel/clock.ts'

const hundred = { name: '新春礼包', count: 1, coins: 100 }

const audited = (w: World) => w.db.selectFrom('auditLog').selectAll().orderBy('id').execute()

test('a batch’s keys are returned once, and each can be redeemed', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const expires = later(w.ctx.clock.now(), minutes(60)).toISOString()
  const form = { ...hundred, count: 3, expires_at: expires, request_id: 'batch-0123456789' }
  const { batch, keys } = await w.ask(admin, 'createKeyBatch', form)
  expect(batch).toEqual({
    id: expect.any(Number),
    name: '新春礼包',
    coins: 100,
    key_count: 3,
    used_count: 0,
    expires_at: expires,
    created_by: admin.username,
    time: expect.any(String),
  })
  expect(new Set(keys)).toHaveProperty('size', 3)

  const repeated = await w.ask(admin, 'createKeyBatch', form)
  expect(repeated).toMatchObject({ status: 200, batch, keys: [] })
  expect(await w.ask(me, 'redeemKey', { key: keys![2]! })).toEqual({ status: 200 })
  const list = await w.ask(admin, 'getKeyBatches', { pageNum: 1 })
  expect(list).toEqual({ status: 200, batches: [{ ...batch, used_count: 1 }], hasMore: false })
  expect(JSON.stringify(list)).not.toContain(keys![0])

  const acts = await audited(w)
  expect(acts).toMatchObject([
    { actorId: admin.id, act: 'create-key-batch', subjectKind: 'key-batch', subjectId: String(batch!.id) },
  ])
  const { rows } = await w.pool.query<{ xml: string }>("SELECT schema_to_xml('public', true, false, '') AS xml")
  for (const key of keys!) expect(w.log() + rows[0]!.xml).not.toContain(key)
})

test('twenty concurrent requests with one request_id create one batch and return its keys once', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const form = { ...hundred, count: 2, request_id: 'batch-0123456789' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => w.ask(admin, 'createKeyBatch', form)))
  expect(new Set(answers.map(({ batch }) => batch!.id)).size).toBe(1)
  expect(answers.map(({ keys }) => keys!.length).filter(Boolean)).toEqual([2])
  expect(await w.db.selectFrom('redeemKeys').select('hash').execute()).toHaveLength(2)
})

test('ten thousand keys are distinct, and other requests are served meanwhile', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const finished: string[] = []
  const [{ keys }] = await Promise.all([
    w.ask(admin, 'createKeyBatch', { ...hundred, count: 10_000 }).finally(() => finished.push('batch')),
    w.ask(null, 'autosignin', {}).finally(() => finished.push('autosignin')),
  ])
  expect(finished).toEqual(['autosignin', 'batch'])
  expect(new Set(keys).size).toBe(10_000)
  const { count } = await w.db
    .selectFrom('redeemKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(10_000)
})

test('a batch needs coins or an existing item, and an expiry in the future', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const itemId = await w.given.item()
  const create = (fields: Record<string, string>) =>
    w.askRaw(admin, 'createKeyBatch', { name: '礼包', count: '1', ...fields })
  const coinsOrItem = { outcome: 'Malformed', fields: { coins: '金币和装扮要选一样' } }
  expect(await create({})).toMatchObject(coinsOrItem)
  expect(await create({ coins: '1', body_item_id: String(itemId) })).toMatchObject(coinsOrItem)
  expect(await create({ body_item_id: String(itemId + 1) })).toMatchObject({ outcome: 'ItemNotFound' })
  const now = w.ctx.clock.now()
  w.ports.clock.now = () => now
  expect(await create({ coins: '1', expires_at: now.toISOString() })).toMatchObject({
    fields: { expires_at: '失效时间要晚于现在' },
  })
  expect(await w.ask(admin, 'getKeyBatches', { pageNum: 1 })).toMatchObject({ batches: [] })

  const { batch } = await w.ask(admin, 'createKeyBatch', { name: '礼包', count: 1, body_item_id: itemId })
  expect(batch).toMatchObject({ user_avatar_storage: { body_item_id: itemId } })
  expect(batch).not.toHaveProperty('coins')
})

test('lists batches newest first, in pages', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const names = Array.from({ length: 21 }, (_, index) => `批次 ${index + 1}`)
  for (const name of names) await w.ask(admin, 'createKeyBatch', { ...hundred, name })
  const first = await w.ask(admin, 'getKeyBatches', { pageNum: 1 })
  const second = await w.ask(admin, 'getKeyBatches', { pageNum: 2 })
  const listed = [...first.batches!, ...second.batches!].map(({ name }) => name)
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect(listed).toEqual(names.toReversed())
})

test('lists a batch’s uses, latest first', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const members = [await w.given.member(), await w.given.member()]
  const { batch, keys } = await w.ask(admin, 'createKeyBatch', { ...hundred, count: 22 })
  const other = await w.ask(admin, 'createKeyBatch', hundred)
  for (const [index, key] of keys!.slice(0, 21).entries()) {
    w.ports.clock.advance(1_000)
    await w.ask(members[index % 2]!, 'redeemKey', { key })
  }
  const form = { batch_id: batch!.id }
  const first = await w.ask(admin, 'getBatchUses', { ...form, pageNum: 1 })
  const second = await w.ask(admin, 'getBatchUses', { ...form, pageNum: 2 })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const uses = [...first.uses!, ...second.uses!]
  expect(uses.map(({ author }) => author.user_id)).toEqual(
    Array.from({ length: 21 }, (_, index) => members[index % 2]!.id),
  )
  const times = uses.map(({ time }) => time)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await w.ask(admin, 'getKeyBatches', { pageNum: 1 })).toMatchObject({
    batches: [{ used_count: 0 }, { key_count: 22, used_count: 21 }],
  })
  expect(await w.ask(admin, 'getBatchUses', { batch_id: other.batch!.id, pageNum: 1 })).toMatchObject({ uses: [] })
  const notFound = { status: 404, outcome: 'KeyBatchNotFound' }
  expect(await w.ask(admin, 'getBatchUses', { batch_id: 999, pageNum: 1 })).toMatchObject(notFound)
})

test('a revoked batch’s keys can’t be redeemed', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const { batch, keys } = await w.ask(admin, 'createKeyBatch', { ...hundred, count: 2 })
  await w.ask(me, 'redeemKey', { key: keys![0]! })
  const revoked = await w.ask(admin, 'revokeKeyBatch', { batch_id: batch!.id })
  expect(revoked).toMatchObject({ status: 200, batch: { used_count: 1, revoked_at: expect.any(String) } })
  expect(await w.ask(me, 'redeemKey', { key: keys![1]! })).toMatchObject({ outcome: 'KeyExpired' })
  expect(await w.ask(me, 'redeemKey', { key: keys![0]! })).toMatchObject({ outcome: 'KeyUsed' })

  w.ports.clock.advance(1_000)
  expect(await w.ask(admin, 'revokeKeyBatch', { batch_id: batch!.id })).toEqual(revoked)
  expect((await audited(w)).map(({ act }) => act)).toEqual(['create-key-batch', 'revoke-key-batch'])
  const notFound = { status: 404, outcome: 'KeyBatchNotFound' }
  expect(await w.ask(admin, 'revokeKeyBatch', { batch_id: 999 })).toMatchObject(notFound)
})
