import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../kernel/storage/fake-storage.ts'
import { firstOpen, readAnswers, removeAnswers, writeAnswers } from './answers.ts'

const questions = [1, 2, 3].map((id) => ({ id, options: [{ id: id * 10 }, { id: id * 10 + 1 }] }))

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

test('answers survive a reload, by community', () => {
  writeAnswers(1, { 1: 10, 2: 21 })
  expect(readAnswers(1, questions)).toEqual({ 1: 10, 2: 21 })
  expect(readAnswers(2, questions)).toEqual({})
  removeAnswers(1)
  expect(readAnswers(1, questions)).toEqual({})
})

test('drops answers to removed questions or options', () => {
  writeAnswers(1, { 1: 10, 2: 99, 7: 70 })
  expect(readAnswers(1, questions)).toEqual({ 1: 10 })
})

test('resumes at the first unanswered question, or the last', () => {
  expect(firstOpen(questions, {})).toBe(0)
  expect(firstOpen(questions, { 1: 10, 3: 30 })).toBe(1)
  expect(firstOpen(questions, { 1: 10, 2: 20, 3: 30 })).toBe(2)
})

test.each(['{', 'null', '3'])('invalid records (%s) count as empty', (text) => {
  localStorage.setItem('member:0:quiz:1', text)
  expect(readAnswers(1, questions)).toEqual({})
})
