import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { blue, colourAt, distance, red } from './given-pictures.ts'
import { ImageRefused } from './refused.ts'
import { createImageProcessor } from './image-processor.ts'

const processor = createImageProcessor({ threads: 1, timeoutMs: 20_000 })
afterAll(() => processor.close())

const canvas = { width: 60, height: 80 }
const whole = { canvas, part: { left: 0, top: 0, ...canvas }, size: canvas }

/** A canvas that shows through but for a bar at its left. */
async function bar(background: typeof red, width: number, { width: w, height: h } = canvas) {
  const input = { create: { width, height: h, channels: 3 as const, background } }
  const clear = { create: { width: w, height: h, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  return sharp(clear)
    .composite([{ input, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
}

test('layers cover each other from the back to the front, over the ground', async () => {
  const layers = [await bar(red, 40), await bar(blue, 20)]
  const picture = await processor.compose({ layers, ground: 'rgb(0, 255, 0)', ...whole })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', ...canvas })
  expect(distance(await colourAt(picture, 10, 40), blue)).toBeLessThan(12)
  expect(distance(await colourAt(picture, 30, 40), red)).toBeLessThan(12)
  expect(distance(await colourAt(picture, 50, 40), { r: 0, g: 255, b: 0 })).toBeLessThan(12)
})

test('without a ground, areas without a layer stay transparent', async () => {
  const picture = await processor.compose({ layers: [await bar(red, 40)], ...whole })
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, data.at(-1)]).toEqual([4, 0])
})

test('a part is cut out and scaled, and layers of any size cover the whole canvas', async () => {
  const layers = [await bar(red, 20, { width: 30, height: 40 }), await bar(blue, 1)]
  const part = { left: 20, top: 10, width: 40, height: 40 }
  const picture = await processor.compose({ layers, canvas, part, size: { width: 20, height: 20 } })
  expect(await sharp(picture).metadata()).toMatchObject({ width: 20, height: 20 })
  expect(distance(await colourAt(picture, 4, 10), red)).toBeLessThan(12)
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(data.at(-1)).toBe(0)
})

test('a layer that isn’t a picture is refused, and the processor keeps running', async () => {
  const layers = [await bar(red, 40), Buffer.from('no picture')]
  await expect(processor.compose({ layers, ...whole })).rejects.toThrow(ImageRefused)
  expect(await processor.compose({ layers: layers.slice(0, 1), ...whole })).toBeInstanceOf(Uint8Array)
})
