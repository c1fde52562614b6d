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

test('a dialog stands as far right as options lead to it, circles included', () => {
  expect(columns([dialog('a', 'b', 'c'), dialog('b', 'c', 'a'), dialog('c', 'd'), dialog('d')])).toEqual({
    a: 0,
    b: 1,
    c: 1,
    d: 2,
  })
})

test('what can’t be reached stands beyond all others, and no two dialogs share a place', () => {
  const story = [dialog('a', 'b'), dialog('b'), dialog('lost'), dialog('gone')]
  expect(columns(story)).toEqual({ a: 0, b: 1, lost: 2, gone: 2 })
  expect(new Set(layOut(story).map(({ x, y }) => `${x},${y}`)).size).toBe(4)
})
