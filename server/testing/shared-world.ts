import { test as base } from 'vitest'
import { communityRoles } from './moments.ts'
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

/** The same in a community with its roles, with an author of its own for each test: how much one writes in a minute or a day is limited. */
export const testWithAuthor = test
  .extend('roles', { scope: 'file' }, async ({ w }) => ({
    ...(await communityRoles(w)),
    newMember: () => w.given.member(),
  }))
  .extend('author', ({ roles }) => roles.newMember())
