import { callOf, type CallPath, statusOf } from '@judian/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

// The rules that redocly recommends, as far as they concern a generated document.
const document = openApiDocument({ forStaff: true })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...operation })),
)

test('operations have an id, summary, description, known tag, security and responses', () => {
  const known = document.tags.map(({ name }) => name)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { path, operationId, summary, description, tags, security, responses } of operations) {
    expect({ path, operationId }).toMatchObject({ operationId: expect.stringMatching(/^[\w-]+$/) })
    expect({ path, summary, description }).not.toMatchObject({ summary: '' })
    expect(tags.filter((tag) => !known.includes(tag!))).toEqual([])
    expect(Array.isArray(security)).toBe(true)
    const malformed = String(statusOf(callOf(path as CallPath), 'Malformed'))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', malformed]))
  }
  expect(document.servers.length).toBeGreaterThan(0)
  expect(document.info.license.identifier).toBe('MIT')
})

test('no schema has a range that begins after its end', () => {
  const wrong: unknown[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { minimum, maximum, minLength, maxLength, minItems, maxItems } = value as Record<string, number | undefined>
    for (const [from, to] of [
      [minimum, maximum],
      [minLength, maxLength],
      [minItems, maxItems],
    ] as const)
      if (typeof from === 'number' && typeof to === 'number' && from > to) wrong.push(value)
    Object.values(value).forEach(visit)
  }
  visit(document)
  expect(wrong).toEqual([])
})
