import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blinkingWebp, interlacedPng, jpegWithScans, pngWithComments } from './given-bombs.ts'
import { deflatedChunk, pngWith } from './given-labels.ts'
import { animatedPng, gifDeclaring } from './given-pictures.ts'

interface Cost {
  outcomes: string[]
  cpuSeconds: number
  megabytes: number
}

/** The cost of processing these files in a separate process, each for another member. */
async function costOf(...files: Uint8Array[]): Promise<Cost> {
  const folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  try {
    const paths = files.map((_, n) => join(folder, `${n}`))
    await Promise.all(files.map((file, n) => writeFile(paths[n]!, file)))
    const script = fileURLToPath(new URL('./processing-cost.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths])
    return JSON.parse(stdout) as Cost
  } finally {
    await rm(folder, { recursive: true })
  }
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 90, alpha: 0.5 } } })

const bombs: Record<string, [outcome: string, make: () => Promise<Uint8Array>]> = {
  'a WebP of 40 megapixels in ten frames': ['processed', () => blinkingWebp(2000, 2000, 10)],
  'a WebP of 40 megapixels in four frames': ['processed', () => blinkingWebp(3160, 3160, 4)],
  'a WebP of 500 frames': ['processed', () => blinkingWebp(280, 280, 500)],
  'a WebP of 100 megapixels in 25 frames': ['TooManyPixels', () => blinkingWebp(2000, 2000, 25)],
  'a WebP of 20,000 pixels': ['TooManyPixels', () => blinkingWebp(1, 1, 20_000)],
  'a GIF of 80,000 pixels': ['TooManyPixels', async () => gifDeclaring(1, 1, 80_000)],
  'a GIF of 5,000 frames': ['TooManyPixels', async () => gifDeclaring(64, 64, 5000)],
  'an animated PNG of 10,000 frames': ['processed', () => animatedPng(10_000)],
  'a long screenshot': ['processed', () => flat(1080, 20_000).png().toBuffer()],
  'the largest long picture': ['processed', () => flat(1080, 24_000).png().toBuffer()],
  'a long picture with the most pixels stored': ['processed', () => flat(1080, 11_000).png().toBuffer()],
  'a wide JPEG that its orientation makes tall': [
    'processed',
    () => flat(24_000, 1660).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  ],
  'a GIF of 40 megapixels': ['processed', async () => gifDeclaring(16_000, 2500, 1)],
  'a PNG with 1.9 GB of comments': ['processed', () => pngWithComments(38)],
  'a PNG whose label inflates to 400 MB': [
    'processed',
    () => pngWith(deflatedChunk('AIGC', Buffer.alloc(400_000_000))),
  ],
  'a PNG of 40 megapixels': ['processed', () => flat(16_000, 2500).png().toBuffer()],
  'an interlaced PNG of 40 megapixels': ['processed', async () => interlacedPng(6320, 8)],
  'an interlaced PNG of 40 megapixels with 16 bits': ['TooManyPixels', async () => interlacedPng(6320, 16)],
  'a JPEG of 40 megapixels with a hundred scans': ['processed', async () => jpegWithScans(8000, 5000, 100)],
  'a JPEG of 40 megapixels with 2,500 scans': ['Undecodable', async () => jpegWithScans(8000, 5000, 2500)],
  'a lossless WebP of 40 megapixels': ['processed', () => flat(16_000, 2500).webp({ lossless: true }).toBuffer()],
}

test.for(Object.entries(bombs))('%s takes bounded time and memory', async ([, [outcome, make]]) => {
  const file = await make()
  expect(file.length).toBeLessThan(2_097_152)
  const { outcomes, cpuSeconds, megabytes } = await costOf(file)
  expect(outcomes).toEqual([outcome])
  expect(cpuSeconds).toBeLessThan(8)
  expect(megabytes).toBeLessThan(300)
})

test('four large pictures of four members take the memory of two', async () => {
  const file = jpegWithScans(8000, 5000, 100)
  const { outcomes, megabytes } = await costOf(...Array<Buffer>(4).fill(file))
  expect(outcomes).toEqual(Array(4).fill('processed'))
  expect(megabytes).toBeLessThan(600)
})
