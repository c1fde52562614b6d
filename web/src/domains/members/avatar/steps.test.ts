import { expect, test } from 'vitest'
import { isSame, nothing, type Outfit } from './outfit.ts'
import { firstStep, nextStep, type Step } from './steps.ts'

const bare: Outfit = {
  hats: nothing,
  tops: nothing,
  bottoms: nothing,
  foot: nothing,
  face: nothing,
  hand_left: nothing,
  hand_right: nothing,
  background_color: nothing,
}
const after = (...steps: Step[]) => steps.reduce(nextStep, firstStep(bare))
const wear = (hats: string): Step => ({ kind: 'wear', change: { hats } })
const paint = (background_color: string): Step => ({ kind: 'wear', change: { background_color }, goesOn: true })
const undo: Step = { kind: 'undo' }
const redo: Step = { kind: 'redo' }

test('undoes and redoes steps one by one', () => {
  expect(after(wear('a'), wear('b'), undo).now.hats).toBe('a')
  expect(after(wear('a'), wear('b'), undo, undo).now).toEqual(bare)
  expect(after(wear('a'), wear('b'), undo, undo, redo, redo).now.hats).toBe('b')
})

test('stops at the first and the last step', () => {
  expect(after(undo)).toEqual(firstStep(bare))
  expect(after(wear('a'), redo).now.hats).toBe('a')
})

test('a new step discards undone ones', () => {
  expect(after(wear('a'), undo, wear('b'), redo).now.hats).toBe('b')
})

test('an unchanged outfit is no step', () => {
  expect(after(wear('a'), wear('a')).past).toHaveLength(1)
})

test('picking a colour is one step, whatever intermediate colours it passes', () => {
  const looked = after(wear('a'), paint('rgb(1, 1, 1)'), paint('rgb(2, 2, 2)'), paint('rgb(3, 3, 3)'))
  expect(looked.now.background_color).toBe('rgb(3, 3, 3)')
  expect(isSame(nextStep(looked, undo).now, { ...bare, hats: 'a' })).toBe(true)
  expect(nextStep(nextStep(looked, wear('b')), paint('rgb(4, 4, 4)')).past).toHaveLength(4)
})
