import type { AuthorCard } from '@judian/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCard, hoverCard, keepCard, leaveCard, toggleCard, useAvatarCard } from './avatar-card.ts'

const author = { user_id: 1, username: '阿木' } as AuthorCard
const [one, other] = [{}, {}] as [HTMLElement, HTMLElement]
const opened = () => useAvatarCard.getState().card?.anchor

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeCard()
  vi.useRealTimers()
})

test('a resting pointer opens the card; a passing one does not', () => {
  hoverCard(author, one)
  leaveCard()
  vi.advanceTimersByTime(1_000)
  expect(opened()).toBeUndefined()
  hoverCard(author, one)
  vi.advanceTimersByTime(120)
  expect(opened()).toBe(one)
})

test('closes 300 ms after the pointer left, unless it reached the card or came back', () => {
  hoverCard(author, one)
  vi.advanceTimersByTime(120)
  leaveCard()
  vi.advanceTimersByTime(299)
  keepCard()
  vi.advanceTimersByTime(1_000)
  expect(opened()).toBe(one)
  leaveCard()
  vi.advanceTimersByTime(299)
  expect(opened()).toBe(one)
  vi.advanceTimersByTime(1)
  expect(opened()).toBeUndefined()
})

test('hovering another author moves the card', () => {
  hoverCard(author, one)
  vi.advanceTimersByTime(120)
  leaveCard()
  hoverCard(author, other)
  vi.advanceTimersByTime(1_000)
  expect(opened()).toBe(other)
})

test('a tap toggles the card; it then stays for 100 s, regardless of the pointer', () => {
  toggleCard(author, one, 'tap')
  leaveCard()
  keepCard()
  vi.advanceTimersByTime(99_999)
  expect(opened()).toBe(one)
  vi.advanceTimersByTime(1)
  expect(opened()).toBeUndefined()
  toggleCard(author, one, 'tap')
  toggleCard(author, one, 'tap')
  expect(opened()).toBeUndefined()
})
