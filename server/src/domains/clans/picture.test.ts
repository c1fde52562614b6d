import { expect, test } from 'vitest'
import { type World, world } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'
import { noise, redAndBlue } from '../../ports/images/given-pictures.ts'
import { removeOrphanImages } from '../images/index.ts'
import { cast, details, dissolve, sendPicture, tally, together } from '../../../testing/clans.ts'

const png = async (width = 96) => (await redAndBlue(width, 64)).png().toBuffer()
const images = (w: World) => w.db.selectFrom('images').select(['id', 'attached']).execute()
const isThere = async (w: World, url: string) => (await w.app.inject({ url })).statusCode === 200

test('a clan shows the picture that its captain gave it last; the one before goes', async () => {
  await using w = await world()
  const { captain, member, clan } = await cast(w)
  const first = (await sendPicture(w, captain, clan, await png())).clan!.avatar_url
  expect(first).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  expect(await details(w, member, clan)).toMatchObject({ clan: { avatar_url: first } })
  const second = (await sendPicture(w, captain, clan, await png(32))).clan!.avatar_url
  expect(second).not.toBe(first)

  w.ports.clock.advance(hours(25))
  await removeOrphanImages(w.ctx)
  expect(await Promise.all([isThere(w, first), isThere(w, second)])).toEqual([false, true])
})

test('a dissolved clan’s picture goes with it', async () => {
  await using w = await world()
  const { captain, clan } = await cast(w)
  const { avatar_url } = (await sendPicture(w, captain, clan, await png())).clan!
  await dissolve(w, captain, clan)
  w.ports.clock.advance(hours(25))
  await removeOrphanImages(w.ctx)
  expect(await isThere(w, avatar_url)).toBe(false)
})

test('of ten pictures at once one stays', async () => {
  await using w = await world()
  const { captain, clan } = await cast(w)
  const answers = await together(10, async (n) => sendPicture(w, captain, clan, await png(16 + 2 * n)))
  expect(tally(answers)).toEqual({ ok: 10 })
  const rows = await images(w)
  expect([rows.length, rows.filter(({ attached }) => attached).length]).toEqual([10, 1])
})

test('what is no picture of a clan is refused, and nothing is kept', async () => {
  await using w = await world()
  const { captain, member, clan } = await cast(w)
  const refusals: [string, Uint8Array[]][] = [
    ['ImageTooLarge', [await noise(1000, 900).png().toBuffer()]],
    ['ImageTypeRefused', [Buffer.from('<svg/onload=alert(1)>')]],
    ['ImageBroken', [(await png()).subarray(0, 200)]],
  ]
  for (const [outcome, files] of refusals)
    expect(await sendPicture(w, captain, clan, ...files)).toMatchObject({ outcome })
  expect(await sendPicture(w, captain, clan)).toMatchObject({ fields: { file: '请选择要上传的图片' } })
  expect(await sendPicture(w, captain, clan, await png(), await png())).toMatchObject({
    fields: { file: '一次只能上传一张图片' },
  })
  // Whoever may not give it has nothing decoded for them.
  expect(await sendPicture(w, member, clan, Buffer.from('no picture'))).toMatchObject({ outcome: 'NotAllowed' })
  expect(await sendPicture(w, captain, clan + 1_000, await png())).toMatchObject({ outcome: 'ClanNotFound' })
  await w.given.settings({ uploadsOpen: false })
  expect(await sendPicture(w, captain, clan, await png())).toMatchObject({ outcome: 'UploadsClosed' })
  expect(await images(w)).toEqual([])
})
