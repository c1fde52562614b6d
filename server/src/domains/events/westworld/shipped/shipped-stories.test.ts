import { occasions } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { faultsOf } from '../graph.ts'
import { storyFrom } from './seed-stories.ts'
import { shippedHosts } from './westworld.ts'

const shipped = shippedHosts.flatMap(({ stories }) => stories.map((story) => storyFrom(1, story)))

test('twenty-eight stories of three hosts ship, without a repeated title or line', () => {
  expect([shippedHosts.length, shipped.length]).toEqual([3, 28])
  const lines = shipped.flatMap(({ title, dialogs }) => [title, ...dialogs.map(({ content }) => content)])
  expect(lines.length - shipped.length).toBeGreaterThanOrEqual(60)
  expect(new Set(lines).size).toBe(lines.length)
})

test.each(shipped)('$title ends on every path, and each line reads in ten seconds', (story) => {
  expect(faultsOf(story)).toEqual([])
  expect(story.dialogs.some(({ is_ending, options }) => !is_ending && options.length > 1)).toBe(true)
  for (const { content } of story.dialogs) expect(content.length).toBeLessThanOrEqual(70)
})

test.each(shippedHosts)('$name has a story for each occasion, with several endings', ({ stories }) => {
  const told = stories.filter(({ when }) => when.occasion)
  expect(told.map(({ when }) => when.occasion)).toEqual([...occasions])
  for (const { dialogs } of told) {
    const endings = Object.values(dialogs).filter(({ options }) => options.length === 0)
    expect(endings.length).toBeGreaterThan(1)
  }
})
