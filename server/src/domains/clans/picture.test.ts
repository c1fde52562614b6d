import { expect, test } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'
import { noise, pngDeclaring, redAndBlue } from '../../ports/images/given-pictures.ts'
import { removeOrphanImages } from '../communities/images/index.ts'
import { clanRoles, clanDetails, dissolveClan, uploadClanPicture } from '../../../testing/clans.ts'
import { racing } from '../../../testing/concurrency.ts'

const png = async (width = 96) => (await redAndBlue(width, 64)).png().toBuffer()
const images = (w: World) => w.db.selectFrom('images').select(['id', 'attached']).execute()
const isThere = async (w: World, url: string) => (await w.app.inject({ url })).statusCode === 200

test('the last picture is shown and the previous one released', async () => {
  await using w = await world()
  const { captain, member, clan } = await clanRoles(w)
  const first = (await uploadClanPicture(w, captain, clan, await png())).clan!.avatar_url
  expect(first).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  expect(await clanDetails(w, member, clan)).toMatchObject({ clan: { avatar_url: first } })
  const second = (await uploadClanPicture(w, captain, clan, await png(32))).clan!.avatar_url
  expect(second).not.toBe(first)

  w.ports.clock.advance(hours(25))
  await removeOrphanImages(w.ctx)
  expect(await Promise.all([isThere(w, first), isThere(w, second)])).toEqual([false, true])
})

test('a dissolved clan’s picture is released', async () => {
  await using w = await world()
  const { captain, clan } = await clanRoles(w)
  const { avatar_url } = (await uploadClanPicture(w, captain, clan, await png())).clan!
  await dissolveClan(w, captain, clan)
  w.ports.clock.advance(hours(25))
  await removeOrphanImages(w.ctx)
  expect(await isThere(w, avatar_url)).toBe(false)
})

test('of ten concurrent pictures one remains', async () => {
  await using w = await world()
  const { captain, clan } = await clanRoles(w)
  await racing(10, async (n) => uploadClanPicture(w, captain, clan, await png(16 + 2 * n)), { ok: 10 })
  const rows = await images(w)
  expect([rows.length, rows.filter(({ attached }) => attached).length]).toEqual([10, 1])
})

test('invalid uploads are refused and nothing is stored', async () => {
  await using w = await world()
  const { captain, member, clan } = await clanRoles(w)
  const refusals: [string, Uint8Array[]][] = [
    ['ImageTooLarge', [await noise(1000, 900).png().toBuffer()]],
    ['ImageTypeRefused', [Buffer.from('<svg/onload=alert(1)>')]],
    ['ImageBroken', [(await png()).subarray(0, 200)]],
    ['ImageOutOfBounds', [pngDeclaring(16_384, 1)]],
  ]
  for (const [outcome, files] of refusals)
    expect(await uploadClanPicture(w, captain, clan, ...files)).toMatchObject({ outcome })
  expect(await uploadClanPicture(w, captain, clan)).toMatchObject({ fields: { file: '请选择要上传的图片' } })
  expect(await uploadClanPicture(w, captain, clan, await png(), await png())).toMatchObject({
    fields: { file: '一次只能上传一张图片' },
  })
  // Nothing is decoded for members without permission.
  expect(await uploadClanPicture(w, member, clan, Buffer.from('no picture'))).toMatchObject({ outcome: 'NotAllowed' })
  expect(await uploadClanPicture(w, captain, clan + 1_000, await png())).toMatchObject({ outcome: 'ClanNotFound' })
  await w.given.settings({ uploadsOpen: false })
  expect(await uploadClanPicture(w, captain, clan, await png())).toMatchObject({ outcome: 'UploadsClosed' })
  expect(await images(w)).toEqual([])
})
