import { expect, test } from 'vitest'
import { wholeNumberProblem } from './validity.ts'

const range = { min: 0, max: 100 }

test.each(['0', '7', '100', '007'])('%j is a whole number in range', (text) => {
  expect(wholeNumberProblem(text, range)).toBeUndefined()
})

test.each([
  ['', '请填写数字'],
  ['1.5', '请输入整数'],
  ['1e2', '请输入整数'],
  ['五', '请输入整数'],
  ['1 000', '请输入整数'],
  ['-5', '请输入 0 到 100 之间的整数'],
  ['101', '请输入 0 到 100 之间的整数'],
  ['99999999999999999999', '请输入 0 到 100 之间的整数'],
])('%j is refused: %s', (text, problem) => {
  expect(wholeNumberProblem(text, range)).toBe(problem)
})
