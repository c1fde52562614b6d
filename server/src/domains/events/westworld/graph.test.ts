import type { StoryDialog } from '@judian/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './graph.ts'

const dialog = (key: string, next: string[], rest: Partial<StoryDialog> = {}): StoryDialog => ({
  key,
  content: key,
  is_ending: 0,
  mission_id: 0,
  options: next.map((to, index) => ({ content: `选项${index}`, next: to, jump_link: '' })),
  ...rest,
})
const ending = (key: string) => dialog(key, [], { is_ending: 1 })

test.each<[string, StoryDialog[], { key: string; fault: string }[]]>([
  [
    'a dead end',
    [dialog('a', ['b', 'c']), dialog('b', []), ending('c')],
    [{ key: 'b', fault: '没有选项，走到这里就断了' }],
  ],
  [
    'a dead end alone, not what leads to it',
    [dialog('a', ['b', 'd']), dialog('b', ['c']), dialog('c', []), ending('d')],
    [{ key: 'c', fault: '没有选项，走到这里就断了' }],
  ],
  ['what can’t be reached', [dialog('a', ['b']), ending('b'), ending('c')], [{ key: 'c', fault: '从开头走不到这里' }]],
  [
    'a circle without an ending',
    [dialog('a', ['b', 'd']), dialog('b', ['c']), dialog('c', ['b']), ending('d')],
    [
      { key: 'b', fault: '在这里绕圈，走不到任何结局' },
      { key: 'c', fault: '在这里绕圈，走不到任何结局' },
    ],
  ],
  ['a circle with an ending, which is none', [dialog('a', ['b']), dialog('b', ['a', 'c']), ending('c')], []],
  ['an option that ends the talk, which is none', [dialog('a', [''])], []],
  [
    'an option that leads nowhere known',
    [dialog('a', ['x', 'b']), ending('b')],
    [{ key: 'a', fault: '选项「选项0」通向的对话不存在' }],
  ],
  [
    'an ending that goes on',
    [dialog('a', ['b']), dialog('b', ['a'], { is_ending: 1 })],
    [{ key: 'b', fault: '结局不能再有选项' }],
  ],
  [
    'a mission that is no ending’s',
    [dialog('a', ['b'], { mission_id: 3 }), ending('b')],
    [{ key: 'a', fault: '只有结局可以完成任务' }],
  ],
  ['a key that is there twice', [dialog('a', ['b']), ending('b'), ending('b')], [{ key: 'b', fault: '编号重复' }]],
])('finds %s', (_, dialogs, faults) => {
  expect(faultsOf({ dialogs })).toEqual(faults)
})
