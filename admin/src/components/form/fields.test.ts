import { expect, test } from 'vitest'
import { custom, type Field, inputOf, startOf } from './fields.ts'

const number = { kind: 'number', label: '', min: 0, max: 9 } as const

test('a form sends its initial values as the call expects them', () => {
  const fields: Record<string, Field> = {
    title: { kind: 'text', label: '', start: '标题' },
    type: { kind: 'select', label: '', options: [], send: Number, start: 4 },
    price: { ...number, start: 7 },
    on_sale: { kind: 'check', label: '', start: true },
    opens_at: { kind: 'datetime', label: '', start: '2026-11-25T15:00:00.000Z' },
    coins: { kind: 'reward', start: { kind: 'coins', coins: '50' } },
    heir: custom({ start: '3', render: () => null, send: Number }),
  }
  expect(inputOf(fields, startOf(fields))).toEqual({
    title: '标题',
    type: 4,
    price: 7,
    on_sale: 1,
    opens_at: '2026-11-25T15:00:00.000Z',
    coins: 50,
    heir: 3,
  })
})

test('a hidden field and an empty optional one are not sent; an empty required one is', () => {
  const fields: Record<string, Field> = {
    type: { kind: 'select', label: '', options: [], start: 'a' },
    goal: { ...number, start: 7, shown: ({ type }) => type === 'b' },
    count: { ...number, optional: true },
    closes_at: { kind: 'datetime', label: '', optional: true },
    opens_at: { kind: 'datetime', label: '' },
    until: custom({ start: '', render: () => null, send: () => undefined }),
  }
  expect(inputOf(fields, startOf(fields))).toEqual({ type: 'a', opens_at: '' })
  expect(inputOf(fields, { ...startOf(fields), type: 'b' })).toMatchObject({ goal: 7 })
})
