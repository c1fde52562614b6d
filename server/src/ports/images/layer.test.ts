import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { blue, colourAt, distance, noise, red } from './given-pictures.ts'
import { createImageProcessor } from './image-processor.ts'

const processor = createImageProcessor({ threads: 1, timeoutMs: 20_000 })
afterAll(() => processor.close())

const canvas = { width: 60, height: 80 }
const sizes = { canvas, preview: 40 }

/** A clear picture with a red block in it. */
async function block(size: typeof canvas, part: { left: number; top: number; width: number; height: number }) {
  const { left, top, width, height } = part
  const input = { create: { width, height, channels: 3 as const, background: red } }
  const clear = { create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  return sharp(clear).composite([{ input, left, top }]).png().toBuffer()
}

const alphaAt = async (bytes: Uint8Array, left: number, top: number) =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer())[3]!

test('a layer keeps its position and its transparency, at the canvas’s size', async () => {
  const { layer } = await processor.layer(
    await block({ width: 120, height: 160 }, { left: 60, top: 0, width: 60, height: 20 }),
    sizes,
  )
  expect(await sharp(layer).metadata()).toMatchObject({ format: 'webp', ...canvas, hasAlpha: true })
  expect(distance(await colourAt(layer, 45, 5), red)).toBeLessThan(12)
  expect([await alphaAt(layer, 45, 5), await alphaAt(layer, 10, 5), await alphaAt(layer, 45, 40)]).toEqual([255, 0, 0])
})

test('a preview shows the board as large as fits, whole and centred', async () => {
  const { preview } = await processor.layer(await block(canvas, { left: 2, top: 60, width: 20, height: 10 }), sizes)
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40, hasAlpha: true })
  // 24 wide between the margins of 8, hence 12 high.
  expect([await alphaAt(preview, 10, 20), await alphaAt(preview, 29, 20)]).toEqual([255, 255])
  expect([await alphaAt(preview, 20, 11), await alphaAt(preview, 4, 20)]).toEqual([0, 0])
})

test('a picture without transparency is a layer too, and an empty one has an empty preview', async () => {
  const whole = await sharp({ create: { ...canvas, channels: 3, background: blue } })
    .jpeg()
    .toBuffer()
  const { layer, preview } = await processor.layer(whole, sizes)
  expect(distance(await colourAt(layer, 0, 0), blue)).toBeLessThan(12)
  expect([await alphaAt(preview, 20, 20), await alphaAt(preview, 9, 20)]).toEqual([255, 0])

  const nothing = { create: { ...canvas, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const empty = await processor.layer(await sharp(nothing).png().toBuffer(), sizes)
  expect([await alphaAt(empty.layer, 30, 40), await alphaAt(empty.preview, 20, 20)]).toEqual([0, 0])
})

test('the same picture gets the same name', async () => {
  const picture = await block(canvas, { left: 0, top: 0, width: 9, height: 9 })
  const [one, two] = await Promise.all([processor.layer(picture, sizes), processor.layer(picture, sizes)])
  expect([one.sha256, one.sha256]).toEqual([two.sha256, expect.stringMatching(/^[0-9a-f]{64}$/)])
})

describe('refused', () => {
  test.for([
    ['lying', 80, 60],
    ['square', 80, 80],
    ['a little too high', 60, 82],
    ['too small', 30, 40],
  ] as const)('%s', async ([, width, height]) => {
    const picture = await noise(width, height).png().toBuffer()
    await expect(processor.layer(picture, sizes)).rejects.toMatchObject({ reason: 'WrongShape' })
  })

  test('no picture', async () => {
    await expect(processor.layer(Buffer.from('<svg/>'), sizes)).rejects.toMatchObject({ reason: 'NotAnImage' })
  })
})
