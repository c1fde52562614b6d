import { expect, test } from 'vitest'
import { bmpOf, heicPhoto, noise } from './given-pictures.ts'
import { watchThreads } from './watch-threads.ts'
import { createImageProcessor } from './image-processor.ts'

test('twenty concurrent pictures leave the main thread free, in two threads that end with close', async () => {
  using threads = watchThreads()
  const processor = createImageProcessor({ threads: 2, timeoutMs: 60_000 })
  const [jpeg, bmp, heic] = [await noise(600, 400).jpeg().toBuffer(), await bmpOf(noise(600, 400)), await heicPhoto()]
  const files = Array.from({ length: 20 }, (_, n) => [jpeg, bmp, heic, bmp][n % 4]!)

  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  const processed = await Promise.all(files.map((file) => processor.process(file)))
  clearInterval(timer)

  expect(processed).toHaveLength(20)
  expect(new Set(processed.map(({ sha256 }) => sha256)).size).toBe(3)
  expect(ticks).toBeGreaterThan(50)
  expect([threads.started(), threads.alive()]).toEqual([2, 2])
  await processor.close()
  expect(threads.alive()).toBe(0)
})

test('the sender’s bytes stay the sender’s', async () => {
  const processor = createImageProcessor({ threads: 1, timeoutMs: 60_000 })
  const file = await noise(20, 20).png().toBuffer()
  const before = Buffer.from(file)
  await processor.process(file)
  await processor.close()

  expect(file.equals(before)).toBe(true)
})
