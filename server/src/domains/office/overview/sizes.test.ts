import { expect, test } from 'vitest'
import { upload } from '../../../../testing/upload.ts'
import { world } from '../../../../testing/world.ts'
import { redAndBlue } from '../../../ports/images/given-pictures.ts'
import { measureSizes } from './index.ts'

test('sizes are those of the last measurement, and equal pictures count once', async () => {
  await using w = await world()
  const [admin, me, other] = [await w.given.admin(), await w.given.member(), await w.given.member()]
  expect(await w.ask(admin, 'getOverview', {})).toMatchObject({ sizes: {}, disk_free_bytes: 5_000_000_000 })

  const [picture, another] = [await redAndBlue(40, 40), await redAndBlue(60, 60)]
  await upload(w, me, await picture.png().toBuffer())
  await upload(w, other, await picture.png().toBuffer())
  await upload(w, other, await another.png().toBuffer())
  // Rows from before sizes were stored: one shares its content with a new row, one doesn't.
  const old = await w.db.selectFrom('images').select('sha256').where('ownerId', '=', other.id).execute()
  await w.db.updateTable('images').set({ bytes: null, transparent: null }).where('ownerId', '=', other.id).execute()
  expect(await measureSizes(w.ctx)).toMatch(/^数据库 \d+ MB，其中搜索索引 \d+ MB；图片 1 MB$/)

  const stored = await Promise.all(
    old.flatMap(({ sha256 }) => ['', '_t'].map((part) => w.ports.storage.get(`images/${sha256}${part}.webp`))),
  )
  const { sizes } = await w.ask(admin, 'getOverview', {})
  expect(sizes!.pictures).toBe(stored.reduce((sum, object) => sum + object!.bytes.length, 0))
  expect(sizes!.database).toBeGreaterThan(sizes!.search!)
  expect(sizes!.search).toBeGreaterThan(0)
  expect(Date.parse(sizes!.measured_at!)).toBeLessThanOrEqual(w.ports.clock.now().getTime())
  const metrics = (await w.app.inject('/metrics')).body
  expect(metrics).toMatch(new RegExp(`^pictures_bytes ${sizes!.pictures}$`, 'm'))
  expect(metrics).toMatch(new RegExp(`^database_bytes ${sizes!.database}$`, 'm'))
  expect(metrics).toMatch(new RegExp(`^search_index_bytes ${sizes!.search}$`, 'm'))
  expect(metrics).toMatch(/^disk_free_bytes 5000000000$/m)
})

test('a disk that can’t be read is left out', async () => {
  await using w = await world()
  Object.assign(w.ctx, { freeDisk: () => Promise.reject(new Error('no such disk')) })
  const shown = await w.ask(await w.given.admin(), 'getOverview', {})
  expect([shown.status, shown.disk_free_bytes]).toEqual([200, undefined])
  expect((await w.app.inject('/metrics')).body).not.toMatch(/^disk_free_bytes \d/m)
})
