import type { StoryDialog } from '@judian/contract'
import { expect, test } from 'vitest'
import { box, layOut } from './graph-layout.ts'

const dialog = (key: string, ...next: string[]): StoryDialog => ({
  key,
  content: key,
  is_ending: next.length === 0 ? 1 : 0,
  mission_id: 0,
  options: next.map((to) => ({ content: to, next: to, jump_link: '' })),
})
const columns = (dialogs: StoryDialog[]) =>
  Object.fromEntries(layOut(dialogs).map(({ dialog: { key }, x }) => [key, Math.floor(x / (box.width + box.gapX))]))

test('a dialog stands right of all that lead to it, but for options that lead back', () => {
  expect(columns([dialog('a', 'b', 'c'), dialog('b', 'c', 'a'), dialog('c', 'd'), dialog('d')])).toEqual({
    a: 0,
    b: 1,
    c: 2,
    d: 3,
  })
})

test('sixty dialogs that all lead to each other are placed at once', () => {
  const keys = Array.from({ length: 60 }, (_, at) => `d${at}`)
  expect(new Set(Object.values(columns(keys.map((key) => dialog(key, ...keys)))))).toHaveLength(60)
})

test('what can’t be reached stands beyond all others, and no two dialogs share a place', () => {
  const story = [dialog('a', 'b'), dialog('b'), dialog('lost'), dialog('gone')]
  expect(columns(story)).toEqual({ a: 0, b: 1, lost: 2, gone: 2 })
  expect(new Set(layOut(story).map(({ x, y }) => `${x},${y}`)).size).toBe(4)
})
