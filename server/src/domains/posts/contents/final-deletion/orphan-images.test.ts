import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, hours } from '../../../../kernel/clock.ts'
import { redAndBlue } from '../../../../ports/images/given-pictures.ts'
import { removeDeletedContents } from './final-deletion.service.ts'
import { readMoment, publishMoment, upload } from '../../../../../testing/moments.ts'
import { removeOrphanImages } from '../../../communities/images/index.ts'
import { concurrently, countOutcomes } from '../../../../../testing/concurrency.ts'

const rows = async (w: World) => (await w.db.selectFrom('images').select('id').execute()).map(({ id }) => id)

async function uploadOne(w: World, person: Person, width = 96) {
  const { data } = await upload(w, person, await (await redAndBlue(width, 64)).png().toBuffer())
  return data!.image_ids[0]!
}

const addressOf = async (w: World, id: string) => {
  const { sha256 } = await w.db.selectFrom('images').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
  return [`/images/${sha256}.webp`, `/images/${sha256}_t.webp`]
}

const areStored = async (w: World, urls: string[]) =>
  Promise.all(urls.map(async (url) => (await w.ports.storage.get(url.slice(1))) !== undefined))

test('a picture unused for a day is deleted with its objects', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await uploadOne(w, me)
  const urls = await addressOf(w, id)

  w.ports.clock.advance(hours(24) - 60_000)
  await removeOrphanImages(w.ctx)
  expect(await rows(w)).toEqual([id])

  w.ports.clock.advance(60_001)
  await removeOrphanImages(w.ctx)
  expect(await rows(w)).toEqual([])
  expect(await areStored(w, urls)).toEqual([false, false])
})

test('a used picture is retained until its post is deleted for good', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  const id = await uploadOne(w, me)
  const { message_id } = await publishMoment(w, me, { imageIds: [id] })
  w.ports.clock.advance(hours(25))

  await removeOrphanImages(w.ctx)
  expect(await readMoment(w, me, message_id!)).toMatchObject({ moment: { imageIds: [id] } })

  await w.ask(me, 'delMomentByUser', { message_id: message_id! })
  await removeOrphanImages(w.ctx)
  expect(await rows(w)).toEqual([id])
  w.ports.clock.advance(days(30))
  await removeDeletedContents(w.ctx)
  await removeOrphanImages(w.ctx)
  expect(await rows(w)).toEqual([])
})

test('objects are retained while any picture has that content', async () => {
  await using w = await world()
  const [one, two] = [await w.given.member(), await w.given.member()]
  const old = await uploadOne(w, one)
  const urls = await addressOf(w, old)
  w.ports.clock.advance(hours(23))
  const fresh = await uploadOne(w, two)
  w.ports.clock.advance(hours(2))

  await removeOrphanImages(w.ctx)
  expect(await rows(w)).toEqual([fresh])
  expect(await areStored(w, urls)).toEqual([true, true])
})

test('hundreds are deleted in one run, also with two servers', async () => {
  await using w = await world()
  const me = await w.given.member()
  await concurrently(250, () => w.given.image(me))
  w.ports.clock.advance(hours(25))

  await concurrently(2, () => removeOrphanImages(w.ctx))
  expect(await rows(w)).toEqual([])
})

test('no transaction is open while the store deletes', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.image(me)
  w.ports.clock.advance(hours(25))
  const open: unknown[] = []
  async function noteOpen() {
    const activity = await w.pool.query(`SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`)
    open.push(...activity.rows)
  }
  const storage = { ...w.ctx.storage, delete: noteOpen }
  expect(await removeOrphanImages({ ...w.ctx, storage })).toBe('已删除 1 张无人使用的图片')
  expect(open).toEqual([])
})

test('when the store fails the pictures stay for the next run', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.image(me)
  w.ports.clock.advance(hours(25))
  const storage = { ...w.ctx.storage, delete: () => Promise.reject(new Error('down')) }

  await expect(removeOrphanImages({ ...w.ctx, storage })).rejects.toThrow('down')
  expect(await rows(w)).toEqual([id])
})

test('cleaning up concurrent with posting assigns each picture once', async () => {
  await using w = await world()
  const authors = await concurrently(20, () => w.given.member())
  await w.given.community()
  const ids = await concurrently(20, (n) => w.given.image(authors[n]!))
  w.ports.clock.advance(hours(25))

  const [posts] = await Promise.all([
    concurrently(20, (n) => publishMoment(w, authors[n]!, { imageIds: [ids[n]!] })),
    removeOrphanImages(w.ctx),
  ])

  const taken = ids.filter((_, n) => posts[n]!.status === 200)
  expect(new Set(await rows(w))).toEqual(new Set(taken))
  const { ok = 0, ImageNotYours = 0 } = countOutcomes(posts)
  expect(ok + ImageNotYours).toBe(20)
})

test('a content uploaded again during its deletion retains its objects', async () => {
  await using w = await world()
  const me = await w.given.member()
  const urls = await addressOf(w, await uploadOne(w, me))
  w.ports.clock.advance(hours(25))

  const [fresh] = await Promise.all([uploadOne(w, me), removeOrphanImages(w.ctx)])
  expect(await rows(w)).toEqual([fresh])
  expect(await areStored(w, urls)).toEqual([true, true])
})

test('a picture whose object can’t be deleted is named, and all others are deleted', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [bad, other] = [await uploadOne(w, me, 96), await uploadOne(w, me, 98)]
  const [badUrls, otherUrls] = [await addressOf(w, bad), await addressOf(w, other)]
  w.ports.clock.advance(hours(25))
  const { storage } = w.ctx
  const failing = {
    ...storage,
    delete: (key: string) => (badUrls.includes(`/${key}`) ? Promise.reject(new Error('EACCES')) : storage.delete(key)),
  }

  await expect(removeOrphanImages({ ...w.ctx, storage: failing })).rejects.toThrow(
    `已删除 1 张无人使用的图片，1 项失败：图片 ${bad}：EACCES`,
  )
  expect(await rows(w)).toEqual([bad])
  expect(await areStored(w, [...badUrls, ...otherUrls])).toEqual([true, true, false, false])
  expect(await removeOrphanImages(w.ctx)).toBe('已删除 1 张无人使用的图片')
  expect(await areStored(w, badUrls)).toEqual([false, false])
})
