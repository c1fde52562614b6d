import { expect, test } from 'vitest'
import { assertWithinLimits, fullSize, thumbSize } from './bounds.ts'
import { assertFewScans } from './formats/jpeg.ts'
import { jpegWithScans } from './given-bombs.ts'

test.for([
  ['a small picture keeps its size', [300, 200], [300, 200]],
  ['a photo is bounded by its long edge', [4000, 3000], [2560, 1920]],
  ['an upright photo likewise', [3000, 4000], [1920, 2560]],
  ['a long screenshot keeps its readable width', [1080, 9000], [1080, 9000]],
  ['a wide one is scaled to a readable width', [2160, 12_000], [1080, 6000]],
  ['a longer one has at most 12 megapixels', [1080, 20_000], [805, 14_907]],
  ['nothing passes the longest edge of WebP', [600, 24_000], [410, 16_383]],
] as const)('full: %s', ([, [width, height], [fullWidth, fullHeight]]) => {
  expect(fullSize({ width, height })).toEqual({ width: fullWidth, height: fullHeight })
})

test('full: an animation is bounded more closely', () => {
  expect(fullSize({ width: 2000, height: 1000 }, 2)).toEqual({ width: 1280, height: 640 })
  expect(fullSize({ width: 480, height: 270 }, 80)).toEqual({ width: 480, height: 270 })
})

test.for([
  ['a small picture keeps its size', [300, 200], [300, 200]],
  ['a photo becomes 640 wide', [2560, 1920], [640, 480]],
  ['a tall picture is cut off at twice its width', [1080, 9000], [640, 1280]],
  ['a wide one at twice its height', [16_383, 400], [640, 320]],
  ['a small stripe is not enlarged', [50, 1], [2, 1]],
] as const)('thumbnail: %s', ([, [width, height], [thumbWidth, thumbHeight]]) => {
  expect(thumbSize({ width, height })).toEqual({ width: thumbWidth, height: thumbHeight })
})

test('limits apply to one picture and to all frames together', () => {
  assertWithinLimits({ width: 8000, height: 5000 })
  assertWithinLimits({ width: 1000, height: 1000 }, 40)
  assertWithinLimits({ width: 240, height: 240 }, 500)
  expect(() => assertWithinLimits({ width: 8001, height: 5000 })).toThrow('TooManyPixels')
  expect(() => assertWithinLimits({ width: 1000, height: 1000 }, 41)).toThrow('TooManyPixels')
  expect(() => assertWithinLimits({ width: 1, height: 1 }, 501)).toThrow('TooManyPixels')
  expect(() => assertWithinLimits({ width: 0, height: 5000 })).toThrow('Undecodable')
  assertWithinLimits({ width: 16_384, height: 400 })
  assertWithinLimits({ width: 1080, height: 24_000 })
  assertWithinLimits({ width: 20, height: 1000 })
  for (const [width, height] of [
    [16_385, 2000],
    [1080, 24_001],
    [1001, 20],
    [16_384, 1],
    [1, 16_384],
    [1, 40_000_000],
    [40_000_000, 1],
  ] as const)
    expect(() => assertWithinLimits({ width, height })).toThrow('TooManyPixels')
})

test('a hundred scans are allowed, one more is not', () => {
  assertFewScans(jpegWithScans(16, 16, 100))
  expect(() => assertFewScans(jpegWithScans(16, 16, 101))).toThrow('too many scans')
})
