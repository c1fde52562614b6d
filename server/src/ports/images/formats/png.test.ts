import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngWithComments } from '../given-bombs.ts'
import { withoutComments } from './png.ts'

test('comments are cut out, the picture and its profile stay', async () => {
  const plain = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#123456' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  expect(Buffer.from(withoutComments(plain)).equals(plain)).toBe(true)

  const commented = await pngWithComments(2)
  const bare = withoutComments(commented)
  expect([commented.length > 90_000, bare.length < 300]).toEqual([true, true])
  expect(await sharp(bare).raw().toBuffer()).toHaveLength(8 * 8 * 3)
})

test('truncated data and false lengths stay refusable', async () => {
  const png = await pngWithComments(1)
  for (const bytes of [png.subarray(0, 60), png.subarray(0, 9)])
    await expect(sharp(withoutComments(bytes)).raw().toBuffer()).rejects.toThrow()
})
