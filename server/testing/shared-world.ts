import { test as base } from 'vitest'
import { type World, world } from './world.ts'

/**
 * A test that may take `w`, one world for its file: for tests that only read, or change only their own members, posts
 * and clans. A test that moves the clock, saves settings or counts the rows of a table opens a separate world.
 */
export const test = base.extend(
  'w',
  { scope: 'file' },
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  async ({}, { onCleanup }): Promise<World> => {
    const w = await world()
    onCleanup(() => w[Symbol.asyncDispose]())
    return w
  },
)
