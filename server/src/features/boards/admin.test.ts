import type { CallInput } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { startSeason } from '../../../testing/guides.ts'
import { uploadTo } from '../../../testing/upload.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { pngDeclaring } from '../../ports/images/given-pictures.ts'

type Form = CallInput<'/v1/admin/boards/saveMap'>

const drawing = (background: string, { width = 1600, height = 1200 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Noise, so that the picture exceeds the upload limit in bytes. */
const grain = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const send = (w: World, person: Person | null, ...files: Uint8Array[]) =>
  uploadTo(w, '/v1/admin/boards/uploadMapPicture', person, ...files)

const floorOf = (picture: string, name = '一层') => ({ name, picture, picture_dark: '' })
const gate = { name: '正门', floor: 0, at: [800, 1100] as [number, number] }

const save = (w: World, person: Person | null, form: Partial<Form> & Pick<Form, 'floors'>) =>
  w.ask(person, 'saveMap', { slug: 'dock', name: '码头', season: '', retired: 0, places: [gate], version: 0, ...form })

/** An admin, and the addresses of two drawings. */
async function cast(w: World) {
  const admin = await w.given.admin()
  const [day, night] = [
    (await send(w, admin, await drawing('#eee'))).picture!,
    (await send(w, admin, await drawing('#111'))).picture!,
  ]
  return { admin, day, night }
}

test('a map is drawn, named, put in a season, changed and retired; its readers see it', async () => {
  await using w = await world()
  const { admin, day, night } = await cast(w)
  const member = await w.given.member()
  expect(day).toMatch(/^\/images\/maps\/uploads\/[0-9a-f]{64}\.webp$/)
  const { rawPayload, headers } = await w.app.inject({ url: day })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1200 })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')

  const floors = [{ ...floorOf(day), picture_dark: night }]
  expect(await save(w, admin, { floors, season: '雪线' })).toMatchObject({ outcome: 'SeasonUnknown' })
  await startSeason(w, admin, '雪线')
  const request_id = 'r'.repeat(16)
  const saved = await concurrently(5, () => save(w, admin, { floors, season: '雪线', request_id }))
  const map = { slug: 'dock', name: '码头', season: '雪线', floors, places: [gate] }
  const stored = { ...map, retired: 0, boards: 0, time: expect.any(String), version: 1 }
  expect(saved).toEqual(saved.map(() => ({ status: 200, map: stored })))
  expect(await save(w, admin, { floors })).toMatchObject({ status: 409, outcome: 'MapSlugTaken' })
  expect(await w.ask(member, 'getMaps', {})).toEqual({ status: 200, maps: [map], seasons: ['雪线'] })

  const upstairs = [...floors, floorOf(night, '二层')]
  const changed = { floors: upstairs, places: [gate, { ...gate, name: '天台', floor: 1 }], retired: 1 as const }
  expect((await save(w, admin, { ...changed, version: 1 })).map).toMatchObject({ ...changed, season: '', version: 2 })
  expect(await save(w, admin, { ...changed, version: 1 })).toMatchObject({ status: 409, outcome: 'Outdated' })
  expect(await save(w, admin, { ...changed, slug: 'gone', version: 1 })).toMatchObject({
    status: 404,
    outcome: 'MapNotFound',
  })
  expect((await w.ask(member, 'getMaps', {})).maps).toMatchObject([{ slug: 'dock', retired: 1, floors: upstairs }])
  expect((await w.ask(admin, 'getAdminMaps', {})).maps).toMatchObject([{ slug: 'dock', retired: 1, version: 2 }])
  expect(await auditedActsOn(w, admin, 'board-map', 'dock')).toMatchObject([
    { act: 'change-board-map', by: admin.id, before: { season: '雪线' }, after: { season: null } },
    { act: 'create-board-map', by: admin.id, after: { name: '码头', season: '雪线' } },
  ])
  expect((await save(w, member, { floors })).outcome).toBe('NotAllowed')
})

test('a map has uploaded drawings and places on its floors, and keeps the floors on which boards are drawn', async () => {
  await using w = await world()
  const { admin, day } = await cast(w)
  for (const picture of [
    'https://example.org/a.webp',
    `/images/maps/uploads/${'0'.repeat(64)}.webp`,
    '/images/maps/zhanqiao-0.webp',
  ])
    expect(await save(w, admin, { floors: [floorOf(picture)] })).toMatchObject({
      status: 400,
      outcome: 'MapPictureUnknown',
    })
  const outside = { ...gate, floor: 1 }
  expect(await save(w, admin, { floors: [floorOf(day)], places: [outside] })).toMatchObject({
    outcome: 'MapPlacesWrong',
  })
  for (const at of [
    [-1, 0],
    [1601, 0],
    [0, 1201],
    [0.5, 0],
  ] as [number, number][])
    expect(await save(w, admin, { floors: [floorOf(day)], places: [{ ...gate, at }] })).toMatchObject({
      status: 400,
      outcome: 'Malformed',
    })

  const floors = [floorOf(day), floorOf(day, '二层')]
  await save(w, admin, { floors })
  expect((await save(w, admin, { floors: floors.slice(1), version: 1 })).map).toMatchObject({ version: 2 })
  await save(w, admin, { floors, version: 2 })
  const momentId = await w.given.moment(admin)
  const drawn = { map: 'dock', side: 'attack', steps: 1, createdAt: w.ctx.clock.now() }
  const { id } = await w.db
    .insertInto('boards')
    .values({ momentId, authorId: admin.id, adaptable: true, ...drawn })
    .returning('id')
    .executeTakeFirstOrThrow()
  await w.db
    .insertInto('boardVersions')
    .values({ boardId: id, version: 1, board: '{}', descriptions: [''], ...drawn })
    .execute()
  expect(await save(w, admin, { floors: floors.slice(1), version: 3 })).toMatchObject({
    status: 409,
    outcome: 'MapFloorsUsed',
  })
  expect((await w.ask(admin, 'getAdminMaps', {})).maps).toMatchObject([{ boards: 1 }])

  const values = { name: '地图', floors: '[]', places: '[]', createdAt: w.ctx.clock.now() }
  const others = Array.from({ length: boardsLimits.maps - 3 }, (_, n) => ({ slug: `map-${n}`, ...values }))
  await w.db.insertInto('boardMaps').values(others).execute()
  await racing(6, (n) => save(w, admin, { slug: `late-${n}`, floors }), { ok: 2, MapsFull: 4 })
})

test('a drawing is a picture of 4:3 and large enough', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  const sizes = [
    { width: 1599, height: 1199 },
    { width: 1600, height: 1000 },
    { width: 1200, height: 1600 },
  ]
  for (const size of sizes)
    expect(await send(w, admin, await drawing('#eee', size))).toMatchObject({ status: 400, outcome: 'MapPictureShape' })
  expect(await send(w, admin, await drawing('#eee', { width: 3200, height: 2400 }))).toMatchObject({ status: 200 })
  expect(await send(w, admin, Buffer.from('text'))).toMatchObject({ outcome: 'ImageTypeRefused' })
  expect(await send(w, admin, await grain())).toMatchObject({ outcome: 'ImageTooLarge' })
  expect(await send(w, admin, pngDeclaring(40_000, 30_000))).toMatchObject({ outcome: 'ImageOutOfBounds' })
  expect(await send(w, admin, (await drawing('#eee')).subarray(0, 200))).toMatchObject({ outcome: 'ImageBroken' })
  expect(await send(w, admin, await drawing('#eee'), await drawing('#eee'))).toMatchObject({ outcome: 'Malformed' })
  expect(await send(w, admin)).toMatchObject({ outcome: 'Malformed', fields: { images: '请选择要上传的图片' } })
  expect(await send(w, member, await drawing('#eee'))).toMatchObject({ outcome: 'NotAllowed' })
})

test('of twenty concurrent seasons with one name one starts, and seasons with two names follow each other', async () => {
  await using w = await world()
  const [admin, member] = [await w.given.admin(), await w.given.member()]
  await racing(20, () => w.ask(admin, 'startSeason', { name: '雪线' }), { ok: 1, SeasonNameTaken: 19 })
  expect(await auditedActsOn(w, admin, 'season', '雪线')).toMatchObject([{ act: 'start-season', by: admin.id }])
  await racing(5, (n) => w.ask(admin, 'startSeason', { name: `赛季${n}` }), { ok: 5 })
  const { seasons } = await w.ask(admin, 'getAdminMaps', {})
  expect(new Set(seasons!.map(({ starts }) => starts)).size).toBe(6)
  expect(seasons!.at(-1)).toMatchObject({ name: '雪线' })
  expect((await w.ask(member, 'getMaps', {})).seasons).toEqual(seasons!.map(({ name }) => name))
  expect(await w.ask(member, 'startSeason', { name: '新' })).toMatchObject({ outcome: 'NotAllowed' })
})
