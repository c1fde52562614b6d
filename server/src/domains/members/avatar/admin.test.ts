import type { CallInput } from '@judian/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadTo } from '../../../../testing/upload.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { pngDeclaring } from '../../../ports/images/given-pictures.ts'
import { seedCatalogue } from './catalogue.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'

type Form = CallInput<'/v1/admin/items/saveItem'>

/** A layer with one block of this colour. */
async function picture(background: string, { width = 600, height = 800 } = {}) {
  const input = { create: { width: 200, height: 100, channels: 3 as const, background } }
  const clear = { create: { width, height, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  return sharp(clear)
    .composite([{ input, left: 100, top: 20 }])
    .png()
    .toBuffer()
}

const send = (w: World, person: Person | null, ...files: Uint8Array[]) =>
  uploadTo(w, '/v1/admin/items/uploadItemPicture', person, ...files)

const save = (w: World, person: Person | null, form: Partial<Form> & Pick<Form, 'body_item_url'>) => {
  const hat = { body_item_name: '冬帽', body_type: 1, body_item_quality: 2, price: 120, on_sale: 1 } as const
  return w.ask(person, 'saveItem', { ...hat, ...form })
}

/** A saved hat on sale, as the back-office shows it. */
async function given(w: World, admin: Person, colour = '#f00') {
  const { body_item_url } = await send(w, admin, await picture(colour))
  return (await save(w, admin, { body_item_url: body_item_url! })).item!
}

const listed = async (w: World, admin: Person, filter: Partial<CallInput<'/v1/admin/items/getAdminItems'>> = {}) =>
  (await w.ask(admin, 'getAdminItems', { pageNum: 1, ...filter })).items!

test('an uploaded picture becomes an item to sell and wear', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const { status, body_item_url, preview_url } = await send(w, admin, await picture('#f00'))
  expect({ status, body_item_url, preview_url }).toEqual({
    status: 200,
    body_item_url: expect.stringMatching(/^\/images\/items\/uploads\/[0-9a-f]{64}\.webp$/),
    preview_url: body_item_url!.replace('.webp', '_p.webp'),
  })
  const sizes = await Promise.all(
    [body_item_url!, preview_url!].map(async (url) => {
      const { rawPayload, headers } = await w.app.inject({ url })
      const { format, width, height, hasAlpha } = await sharp(rawPayload).metadata()
      return [format, width, height, hasAlpha, headers['cache-control']]
    }),
  )
  const forGood = 'public, max-age=31536000, immutable'
  expect(sizes).toEqual([
    ['webp', 600, 800, true, forGood],
    ['webp', 200, 200, true, forGood],
  ])

  const { item } = await save(w, admin, { body_item_url: body_item_url! })
  expect(item).toEqual({
    body_item_id: expect.any(Number),
    body_item_name: '冬帽',
    body_item_url,
    body_type: 1,
    body_item_quality: 2,
    price: 120,
    on_sale: 1,
    built_in: 0,
    owner_count: 0,
    time: expect.any(String),
    version: 1,
  })
  await w.given.coins(member, 200)
  const bought = await w.ask(member, 'buyAppearance', { body_item_id: item!.body_item_id })
  expect(bought).toMatchObject({ status: 200, coins: 80 })
  const nothing = { tops: 'default', bottoms: 'default', foot: 'default', face: 'default', hand_left: 'default' }
  const worn = { ...nothing, hand_right: 'default', background_color: 'default', hats: body_item_url! }
  const { avatar_url } = await w.ask(member, 'equipAvatar', worn)
  expect((await w.app.inject({ url: avatar_url! })).statusCode).toBe(200)
  expect(await listed(w, admin)).toMatchObject([{ body_item_name: '冬帽', owner_count: 1 }])
})

test('changes of price and sale apply and are audited', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { body_item_id, body_item_url } = await given(w, admin)
  const changed = { body_item_name: '夏帽', body_type: 8, body_item_quality: 4, price: 0, on_sale: 0 } as const
  const next = await send(w, admin, await picture('#0f0'))
  const form = { body_item_id, body_item_url: next.body_item_url!, ...changed }
  expect((await save(w, admin, form)).item).toMatchObject(form)
  const before = { bodyItemName: '冬帽', bodyItemUrl: body_item_url, bodyType: 1, bodyItemQuality: 2 }
  const after = { bodyItemName: '夏帽', bodyItemUrl: next.body_item_url, bodyType: 8, bodyItemQuality: 4 }
  const created = { ...before, price: 120, onSale: true }
  expect(await auditedActsOn(w, admin, 'item', body_item_id)).toEqual([
    { act: 'change-item', by: admin.id, before: created, after: { ...after, price: 0, onSale: false } },
    expect.objectContaining({ act: 'create-item', by: admin.id, after: created }),
  ])
})

test('an owned item’s picture and slot can’t change', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const { body_item_id, body_item_url } = await given(w, admin)
  const { body_item_url: other } = await send(w, admin, await picture('#0f0'))
  await w.given.coins(member, 120)
  await w.ask(member, 'buyAppearance', { body_item_id })

  const inUse = { status: 409, outcome: 'ItemInUse' }
  expect(await save(w, admin, { body_item_id, body_item_url, body_type: 2 })).toMatchObject(inUse)
  expect(await save(w, admin, { body_item_id, body_item_url: other! })).toMatchObject(inUse)
  expect(await save(w, admin, { body_item_id, body_item_url, body_item_name: '旧帽', price: 5 })).toMatchObject({
    status: 200,
    item: { body_item_name: '旧帽', price: 5, body_type: 1, owner_count: 1 },
  })
  expect(await auditedActsOn(w, admin, 'item', body_item_id)).toHaveLength(2)
})

test('of built-in items only price and sale can change', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await seedCatalogue(w.db)
  const [item] = await listed(w, admin)
  expect(item).toMatchObject({ built_in: 1, on_sale: 1 })
  const { owner_count: _, built_in: __, time: ___, ...form } = item!
  const { body_item_url } = await send(w, admin, await picture('#0f0'))
  const builtIn = { status: 409, outcome: 'ItemBuiltIn', message: '内置装扮只能修改价格和上架状态' }
  const others = [
    { body_item_name: '别名' },
    { body_type: (item!.body_type % 8) + 1 },
    { body_item_quality: (item!.body_item_quality + 1) % 5 },
    { body_item_url: body_item_url! },
  ]
  for (const change of others) expect(await save(w, admin, { ...form, ...change })).toEqual(builtIn)
  expect(await save(w, admin, { ...form, price: 7, on_sale: 0 })).toMatchObject({ item: { price: 7, on_sale: 0 } })
})

test('a picture must be an upload and belongs to one item', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { body_item_id, body_item_url } = await given(w, admin)
  const unknown = { status: 400, outcome: 'ItemPictureUnknown', fields: { body_item_url: '图片已失效，请重新上传' } }
  const addresses = [
    'https://example.org/a.webp',
    '/images/items/hats/beret.webp',
    `/images/items/uploads/${'0'.repeat(64)}.webp`,
    body_item_url.replace('.webp', '_p.webp'),
  ]
  for (const address of addresses) {
    expect(await save(w, admin, { body_item_url: address })).toMatchObject(unknown)
    expect(await save(w, admin, { body_item_id, body_item_url: address })).toMatchObject(unknown)
  }
  const taken = { status: 409, outcome: 'ItemPictureTaken' }
  expect(await save(w, admin, { body_item_url })).toMatchObject(taken)
  const { body_item_id: second } = await given(w, admin, '#00f')
  expect(await save(w, admin, { body_item_id: second, body_item_url })).toMatchObject(taken)
  const missing = { status: 404, outcome: 'ItemNotFound' }
  expect(await save(w, admin, { body_item_id: 9_999, body_item_url })).toMatchObject(missing)
})

test('of twenty concurrent items of one picture one is created', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { body_item_url } = await send(w, admin, await picture('#f00'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(w, admin, { body_item_url: body_item_url! })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'ItemPictureTaken')).toHaveLength(19)
  expect(await listed(w, admin)).toHaveLength(1)
})

test('moving an item concurrent with its purchase never leaves it in two slots', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  for (const colour of ['#100', '#200', '#300', '#400', '#500']) {
    const { body_item_id, body_item_url } = await given(w, admin, colour)
    const member = await w.given.member()
    await w.given.coins(member, 120)
    const [moved, bought] = await Promise.all([
      save(w, admin, { body_item_id, body_item_url, body_type: 2 }),
      w.ask(member, 'buyAppearance', { body_item_id }),
    ])
    expect(bought.status).toBe(200)
    expect(moved.outcome ?? 'moved').toBeOneOf(['moved', 'ItemInUse'])
    const [item] = await listed(w, admin)
    expect([item!.body_type, item!.owner_count]).toEqual([moved.status === 200 ? 2 : 1, 1])
  }
})

test('a repeated request_id creates one item', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { body_item_url } = await send(w, admin, await picture('#f00'))
  const form = { body_item_url: body_item_url!, request_id: 'request-0123456789' }
  const first = await save(w, admin, form)
  expect(await save(w, admin, form)).toEqual(first)
})

test('items are filtered by name, slot, quality and sale, paged newest first', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const kinds = [
    { bodyItemName: 'Night Owl', bodyType: 1, bodyItemQuality: 3, onSale: true },
    { bodyItemName: '夜枭', bodyType: 1, bodyItemQuality: 4, onSale: false },
    { bodyItemName: '100%', bodyType: 8, bodyItemQuality: 3, onSale: true },
  ]
  const [owl, night, full] = await Promise.all(kinds.map((kind) => w.given.item(kind)))
  const found = async (filter: Parameters<typeof listed>[2]) =>
    new Set((await listed(w, admin, filter)).map((item) => item.body_item_id))
  expect(await found({ search: 'night' })).toEqual(new Set([owl]))
  expect(await found({ search: '枭' })).toEqual(new Set([night]))
  expect(await found({ search: '%' })).toEqual(new Set([full]))
  expect(await found({ body_type: 1 })).toEqual(new Set([owl, night]))
  expect(await found({ body_item_quality: 3 })).toEqual(new Set([owl, full]))
  expect(await found({ on_sale: 0 })).toEqual(new Set([night]))
  expect(await found({ body_type: 1, on_sale: 1 })).toEqual(new Set([owl]))

  for (let n = 0; n < 19; n++) await w.given.item()
  const pages = await Promise.all([1, 2].map((pageNum) => w.ask(admin, 'getAdminItems', { pageNum })))
  expect(pages.map(({ items, hasMore }) => [items!.length, hasMore])).toEqual([
    [20, true],
    [2, false],
  ])
  const ids = pages.flatMap(({ items }) => items!.map((item) => item.body_item_id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('each invalid file is refused with its reason', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const png = await picture('#f00')
  const noise = { create: { width: 900, height: 1200, channels: 3 as const, background: '#fff' } }
  const grain = { ...noise.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
  const large = await sharp({ create: grain }).png().toBuffer()
  const refusals: [string, Uint8Array[]][] = [
    ['ItemPictureShape', [await picture('#f00', { width: 800, height: 800 })]],
    ['ItemPictureShape', [await picture('#f00', { width: 300, height: 400 })]],
    ['ImageTypeRefused', [Buffer.from('<svg/>')]],
    ['ImageBroken', [png.subarray(0, 200)]],
    ['ImageTooLarge', [large]],
    ['ImageOutOfBounds', [pngDeclaring(16_384, 1)]],
    ['Malformed', [png, png]],
    ['Malformed', []],
  ]
  for (const [outcome, files] of refusals)
    expect([outcome, await send(w, admin, ...files)]).toEqual([outcome, expect.objectContaining({ outcome })])
})
