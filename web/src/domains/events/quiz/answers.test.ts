import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../kernel/storage/fake-storage.ts'
import { addAnswer, firstOpen, readAnswers, removeAnswers } from './answers.ts'

const questions = [1, 2, 3].map((id) => ({ id, options: [{ id: id * 10 }, { id: id * 10 + 1 }] }))

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

test('answers survive a reload, by community', () => {
  addAnswer(1, questions, {}, { 1: 10, 2: 21 })
  expect(readAnswers(1, questions)).toEqual({ 1: 10, 2: 21 })
  expect(readAnswers(2, questions)).toEqual({})
  removeAnswers(1)
  expect(readAnswers(1, questions)).toEqual({})
})

test('answers of two tabs are merged: the later choice of a question counts', () => {
  addAnswer(1, questions, {}, { 1: 10 })
  addAnswer(1, questions, {}, { 2: 20 })
  expect(addAnswer(1, questions, { 1: 11 }, { 3: 31 })).toEqual({ 1: 10, 2: 20, 3: 31 })
  expect(addAnswer(1, questions, { 1: 10 }, { 1: 11 })).toEqual({ 1: 11, 2: 20, 3: 31 })
  expect(readAnswers(1, questions)).toEqual({ 1: 11, 2: 20, 3: 31 })
})

test('drops answers to removed questions or options', () => {
  addAnswer(1, questions, {}, { 1: 10, 2: 99, 7: 70 })
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
