import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { ThreadPoolFailure } from '../../../ports/images/index.ts'
import { colourAt, distance } from '../../../ports/images/given-pictures.ts'
import { catalogue, equip, own } from '../../../../testing/avatar.ts'

const notFound = { status: 404, outcome: 'NotFound', message: '找不到你想要的东西' }

test('a bust has an immutable URL', async () => {
  await using w = await world()
  const me = await w.given.member()
  const { hats, face } = await catalogue(w)
  await own(w, me, hats[0]!, face[0]!)
  const { avatar_url } = await equip(w, me, { hats: hats[0]!, face: face[0]!, background_color: 'rgb(250, 10, 90)' })

  const { statusCode, headers, rawPayload } = await w.app.inject({ url: avatar_url! })
  expect([statusCode, headers]).toMatchObject([
    200,
    { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  ])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 168, height: 168 })
  // The chosen colour behind the figure, and the figure before it.
  expect(distance(await colourAt(rawPayload, 3, 3), { r: 250, g: 10, b: 90 })).toBeLessThan(12)
  expect(distance(await colourAt(rawPayload, 96, 112), { r: 250, g: 10, b: 90 })).toBeGreaterThan(60)
})

test('worn items show in the picture', async () => {
  await using w = await world()
  const me = await w.given.member()
  const { hats, tops, background } = await catalogue(w)
  await own(w, me, hats[0]!, tops[0]!, background[0]!)
  const pictures = []
  for (const chosen of [{ hats: hats[0]! }, { tops: tops[0]! }, { background_color: background[0]! }]) {
    const { avatar_url } = await equip(w, me, chosen)
    pictures.push((await w.app.inject({ url: avatar_url! })).rawPayload.toString('base64'))
  }
  expect(new Set(pictures).size).toBe(3)
})

test('thirty concurrent requests compose a bust once; later ones read the stored one', async () => {
  await using w = await world()
  const me = await w.given.member()
  const compose = vi.spyOn(w.ctx.images, 'compose')
  const { avatar_url } = await equip(w, me, { background_color: 'rgb(1, 2, 3)' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => w.app.inject({ url: avatar_url! })))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(compose).toHaveBeenCalledTimes(1)
  await w.db.deleteFrom('looks').execute()
  expect((await w.app.inject({ url: avatar_url! })).rawPayload).toEqual(answers[0]!.rawPayload)
  expect(compose).toHaveBeenCalledTimes(1)
})

test('unknown and malformed names are not found', async () => {
  await using w = await world()
  const names = ['0'.repeat(32), 'x', '0'.repeat(31), `${'0'.repeat(32)}0`, '..%2f..%2fsecret', 'A'.repeat(32)]
  for (const name of names) {
    const answer = await w.app.inject({ url: `/images/busts/${name}.webp` })
    expect([name, answer.json(), answer.headers['cache-control']]).toEqual([name, notFound, 'no-store'])
  }
})

test('a missing layer makes no bust, and nothing is stored', async () => {
  await using w = await world()
  const me = await w.given.member()
  const uploaded = `/images/items/uploads/${'a'.repeat(64)}.webp`
  await w.given.item({ bodyItemUrl: uploaded })
  await own(w, me, uploaded)
  const { avatar_url } = await equip(w, me, { background_color: uploaded })
  expect((await w.app.inject({ url: avatar_url! })).json()).toEqual(notFound)
  expect(w.log()).toContain('a bust lacks a layer')

  const pink = { create: { width: 600, height: 800, channels: 3 as const, background: '#f0a' } }
  const bytes = await sharp(pink).webp().toBuffer()
  await w.ctx.storage.put(`items/uploads/${'a'.repeat(64)}.webp`, bytes, 'image/webp')
  const { statusCode, rawPayload } = await w.app.inject({ url: avatar_url! })
  expect(statusCode).toBe(200)
  expect(distance(await colourAt(rawPayload, 3, 3), { r: 255, g: 0, b: 170 })).toBeLessThan(12)
  expect((await w.app.inject({ url: uploaded })).statusCode).toBe(200)
})

test('a full image queue answers Unavailable, and the next request succeeds', async () => {
  await using w = await world()
  const me = await w.given.member()
  const { avatar_url } = await equip(w, me, { background_color: 'rgb(1, 2, 3)' })
  vi.spyOn(w.ctx.images, 'compose').mockRejectedValueOnce(new ThreadPoolFailure('Busy'))
  const refused = await w.app.inject({ url: avatar_url! })
  expect(refused.json()).toMatchObject({ status: 503, outcome: 'Unavailable' })
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await w.app.inject({ url: avatar_url! })).statusCode).toBe(200)
})

test('item pictures have previews beside them', async () => {
  await using w = await world()
  const { hats } = await catalogue(w)
  for (const url of [hats[0]!, hats[0]!.replace('.webp', '_p.webp')]) {
    const answer = await w.app.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  }
})
