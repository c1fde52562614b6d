import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bmpOf, heicPhoto, noise } from './given-pictures.ts'
import { watchThreads } from './watch-threads.ts'
import { createImageWorkshop } from './workshop.ts'

test('twenty concurrent pictures leave the main thread free, in two threads that end with close', async () => {
  using threads = watchThreads()
  const workshop = createImageWorkshop({ threads: 2, timeoutMs: 60_000 })
  const [jpeg, bmp, heic] = [await noise(600, 400).jpeg().toBuffer(), await bmpOf(noise(600, 400)), await heicPhoto()]
  const files = Array.from({ length: 20 }, (_, n) => [jpeg, bmp, heic, bmp][n % 4]!)

  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  const digested = await Promise.all(files.map((file) => workshop.digest(file)))
  clearInterval(timer)

  expect(digested).toHaveLength(20)
  expect(new Set(digested.map(({ sha256 }) => sha256)).size).toBe(3)
  expect(ticks).toBeGreaterThan(50)
  expect([threads.started(), threads.alive()]).toEqual([2, 2])
  await workshop.close()
  expect(threads.alive()).toBe(0)
})

test('one person’s six hostile pictures don’t delay another’s small one', async () => {
  const workshop = createImageWorkshop({ threads: 2, timeoutMs: 60_000 })
  const flat = { create: { width: 16_000, height: 2_500, channels: 3 as const, background: '#123456' } }
  const [hostile, small] = [await sharp(flat).png().toBuffer(), await noise(200, 100).png().toBuffer()]
  let hostileDone = 0
  const all = Array.from({ length: 6 }, () => workshop.digest(hostile, 1).then(() => hostileDone++))
  await workshop.digest(small, 2)
  expect(hostileDone).toBeLessThan(2)
  await Promise.all(all)
  await workshop.close()
})

test('the sender’s bytes stay the sender’s', async () => {
  const workshop = createImageWorkshop({ threads: 1, timeoutMs: 60_000 })
  const file = await noise(20, 20).png().toBuffer()
  const before = Buffer.from(file)
  await workshop.digest(file)
  await workshop.close()

  expect(file.equals(before)).toBe(true)
})
