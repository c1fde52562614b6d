import type { StoryDialog } from '@judian/contract'
import { expect, test } from 'vitest'
import { box, layOut, waysOf } from './graph-layout.ts'

const dialog = (key: string, ...next: string[]): StoryDialog => ({
  key,
  content: key,
  is_ending: next.length === 0 ? 1 : 0,
  mission_id: 0,
  options: next.map((to) => ({ content: to, next: to, jump_link: '' })),
})
const columns = (dialogs: StoryDialog[]) =>
  Object.fromEntries(layOut(dialogs).map(({ dialog: { key }, x }) => [key, Math.floor(x / (box.width + box.gapX))]))

test('a dialog is placed right of its predecessors, except along back edges', () => {
  expect(columns([dialog('a', 'b', 'c'), dialog('b', 'c', 'a'), dialog('c', 'd'), dialog('d')])).toEqual({
    a: 0,
    b: 1,
    c: 2,
    d: 3,
  })
})

test('lays out sixty fully connected dialogs quickly', () => {
  const keys = Array.from({ length: 60 }, (_, at) => `d${at}`)
  expect(new Set(Object.values(columns(keys.map((key) => dialog(key, ...keys)))))).toHaveLength(60)
})

test('unreachable dialogs are placed last, and no two dialogs share a position', () => {
  const story = [dialog('a', 'b'), dialog('b'), dialog('lost'), dialog('gone')]
  expect(columns(story)).toEqual({ a: 0, b: 1, lost: 2, gone: 2 })
  expect(new Set(layOut(story).map(({ x, y }) => `${x},${y}`)).size).toBe(4)
})

test('options that lead to the same dialog share one arrow, with its share of all choices', () => {
  const option = (content: string, next: string, taken_count: number) => ({ content, next, jump_link: '', taken_count })
  const options = [option('往前', 'b', 2), option('快走', 'b', 1), option('算了', '', 1)]
  expect(waysOf({ ...dialog('a'), options })).toEqual([
    { next: 'b', texts: ['往前：选过 2 次', '快走：选过 1 次'], count: 3, share: 0.75 },
    { next: '', texts: ['算了：选过 1 次'], count: 1, share: 0.25 },
  ])
  expect(waysOf(dialog('a', 'b'))).toMatchObject([{ count: 0, share: 0 }])
})
