import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { clanRoles, uploadClanPicture } from '../../../../testing/clans.ts'
import { publishMoment, upload } from '../../../../testing/moments.ts'
import { days } from '../../../kernel/clock.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { ThreadPoolFailure } from '../../../ports/images/index.ts'
import { StoreUnavailable } from '../../../ports/storage/index.ts'
import { removeOrphanImages } from './index.ts'

const png = async () => (await redAndBlue(32, 32)).png().toBuffer()
const refused = {
  status: 403,
  outcome: 'UploadQuotaReached',
  message: '上传的图片太多了，请先发布已上传的，或明天再试',
}
const count = async (w: World, { id }: Person) =>
  (await w.db.selectFrom('images').select('id').where('ownerId', '=', id).execute()).length

test('of twelve concurrent uploads as many are stored as may be unused; using some makes room', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  await w.given.settings({ unusedUploadsMax: 9 })
  const file = await png()
  const answers = await racing(12, () => upload(w, me, file), { ok: 9, UploadQuotaReached: 3 })
  expect(await count(w, me)).toBe(9)
  expect(await upload(w, me, file)).toMatchObject(refused)
  expect(await upload(w, await w.given.member(), file)).toMatchObject({ status: 200 })

  const imageIds = answers.flatMap(({ data }) => data?.image_ids ?? []).slice(0, 2)
  await publishMoment(w, me, { imageIds })
  expect(await upload(w, me, file, file, file)).toMatchObject(refused)
  expect(await upload(w, me, file, file)).toMatchObject({ status: 200 })
})

test('a member uploads so many pictures a day; admins any number', async () => {
  await using w = await world()
  const { captain, clan } = await clanRoles(w)
  await w.given.settings({ uploadsPerDay: 2 })
  const file = await png()
  expect(await upload(w, captain, file)).toMatchObject({ status: 200 })
  expect(await uploadClanPicture(w, captain, clan, file)).toMatchObject({ status: 200 })
  expect(await upload(w, captain, file)).toMatchObject(refused)
  expect(await uploadClanPicture(w, captain, clan, file)).toMatchObject(refused)
  w.ports.clock.advance(days(1))
  expect(await upload(w, captain, file)).toMatchObject({ status: 200 })
  expect(await upload(w, await w.given.admin(), file, file, file)).toMatchObject({ status: 200 })
})

test('refused pictures count in the day’s quota, with those processed before them', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.settings({ uploadsPerDay: 5 })
  const [good, broken] = [await png(), (await png()).subarray(0, 100)]
  for (const files of [[broken], [good, good, broken]])
    expect(await upload(w, me, ...files)).toMatchObject({ outcome: 'ImageBroken' })
  expect(await upload(w, me, good)).toMatchObject({ status: 200 })
  expect(await upload(w, me, broken)).toMatchObject(refused)

  w.ports.clock.advance(days(1) + 1)
  await removeOrphanImages(w.ctx)
  expect(await w.db.selectFrom('refusedUploads').select('id').execute()).toEqual([])
  expect(await upload(w, me, good)).toMatchObject({ status: 200 })
})

test('pictures beyond the quota are not processed, and earlier ones of their form count', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.settings({ unusedUploadsMax: 2, uploadsPerDay: 4 })
  const file = await png()
  let processed = 0
  const { images } = w.ctx
  const process: typeof images.process = (bytes, owner) => (processed++, images.process(bytes, owner))
  Object.assign(w.ctx, { images: { ...images, process } })
  for (let n = 0; n < 4; n++) expect(await upload(w, me, file, file, file)).toMatchObject(refused)
  expect(processed).toBe(4)
})

test('a picture that a full queue turned away does not count', async () => {
  await using w = await world()
  const me = await w.given.member()
  const { images } = w.ctx
  const process = () => Promise.reject(new ThreadPoolFailure('Busy'))
  Object.assign(w.ctx, { images: { ...images, process } })
  expect(await upload(w, me, await png())).toMatchObject({ status: 503, outcome: 'Unavailable' })
  expect(await w.db.selectFrom('refusedUploads').select('id').execute()).toEqual([])
})

test('pictures that could not be stored are refused clearly, count for no quota and are removed', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.settings({ uploadsPerDay: 1, unusedUploadsMax: 1 })
  const { storage } = w.ctx
  const full = { ...storage, put: () => Promise.reject(new StoreUnavailable('no space left')) }
  Object.assign(w.ctx, { storage: full })
  const unavailable = { status: 503, outcome: 'StorageUnavailable', message: '图片服务暂时不可用，请稍后再试' }
  for (let n = 0; n < 3; n++) expect(await upload(w, me, await png())).toMatchObject(unavailable)
  Object.assign(w.ctx, { storage })
  expect(await upload(w, me, await png())).toMatchObject({ status: 200 })

  w.ports.clock.advance(1)
  await removeOrphanImages(w.ctx)
  expect(await count(w, me)).toBe(1)
})
