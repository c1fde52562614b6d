import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const pressed = (facts: Partial<KeyboardEvent>) =>
  pressedKey({ key: 'Enter', keyCode: 13, isComposing: false, ...facts } as KeyboardEvent)

test('a key is pressed, unless the input method has it', () => {
  expect(pressed({})).toBe('Enter')
  expect(pressed({ isComposing: true })).toBe('')
  expect(pressed({ keyCode: 229 })).toBe('')
})
