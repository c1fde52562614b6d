import { expect, test } from 'vitest'
import { liftOff } from './free-place.ts'

const toast = { top: 700, bottom: 740, left: 100, right: 290 }
const control = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })

test('stays where it covers no control', () => {
  expect(liftOff(toast, [control(741, 780), control(650, 699), control(700, 740, 291)], 400)).toBe(0)
})

test('moves above a covered control, and above those that it would then cover', () => {
  expect(liftOff(toast, [control(710, 754)], 400)).toBe(38)
  expect(liftOff(toast, [control(710, 754), control(670, 690), control(500, 540)], 400)).toBe(78)
})

test('covers the fewest controls when there is no free place, and doesn’t move without need', () => {
  expect(liftOff(toast, [control(200, 754)], 400)).toBe(0)
  expect(liftOff(toast, [control(720, 754), control(690, 754), control(200, 680)], 400)).toBe(58)
})

test('covers no sentence either, if that covers no more controls', () => {
  const act = control(710, 754)
  expect(liftOff(toast, [act], 400, [control(660, 700)])).toBe(88)
  expect(liftOff(toast, [act, control(200, 660)], 400, [control(660, 700)])).toBe(38)
})
