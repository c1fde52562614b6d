import { expect, test } from 'vitest'
import { clampToStage, doubleTapScale, fit, fitted, maxScale, startView, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 800 }

test('fits large pictures; small ones keep their size', () => {
  expect(fit({ width: 1600, height: 900 }, stage)).toEqual({ width: 400, height: 225 })
  expect(fit({ width: 900, height: 3200 }, stage)).toEqual({ width: 225, height: 800 })
  expect(fit({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 })
})

test('zooming keeps the point under the finger in place', () => {
  const at = { x: 100, y: -40 }
  const before = { scale: 1.5, x: 10, y: 20 }
  const after = zoomAt(before, 2, at, 5)
  expect(after.scale).toBe(3)
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
})

test('zoom is bounded, and a fitted picture is centred', () => {
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, 5).scale).toBe(5)
  expect(zoomAt({ scale: 2, x: 80, y: 9 }, 0.1, { x: 50, y: 50 }, 5)).toEqual(fitted)
})

test('panning is bounded by the stage', () => {
  const shown = { width: 400, height: 225 }
  expect(clampToStage({ scale: 2, x: 999, y: 50 }, shown, stage)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(clampToStage({ scale: 2, x: -150, y: 0 }, shown, stage)).toEqual({ scale: 2, x: -150, y: 0 })
})

test('a long screenshot opens at its top, as wide as the stage, but not enlarged', () => {
  const screenshot = { width: 800, height: 16_000 }
  const widthOf = (room: typeof stage) => fit(screenshot, room).width * startView(screenshot, room).scale
  expect(widthOf(stage)).toBeCloseTo(400)
  expect(startView(screenshot, stage)).toMatchObject({ x: 0, y: (8000 - 800) / 2 })
  expect(widthOf({ width: 1440, height: 900 })).toBeCloseTo(800)
  expect(maxScale(screenshot, stage)).toBeCloseTo(2 * startView(screenshot, stage).scale)
})

test('a wide picture opens as a whole, and a double tap fills the stage', () => {
  const panorama = { width: 8000, height: 800 }
  expect(startView(panorama, stage)).toEqual(fitted)
  expect(fit(panorama, stage).height * doubleTapScale(panorama, stage)).toBeCloseTo(800)
})
