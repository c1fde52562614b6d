import { expect, test } from 'vitest'
import { openTileEvent } from '../../testing/tile.ts'
import { world } from '../../testing/world.ts'
import { minutes } from '../kernel/clock.ts'
import { shanghaiDay } from '../kernel/shanghai.ts'
import { demoMembers } from './content/index.ts'
import { seedTiles } from './demo-tiles.ts'

test('yesterday has a champion, also just after midnight', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  const tomorrow = new Date(`${shanghaiDay(w.ports.clock.now())}T24:00:00+08:00`)
  pass(tomorrow.getTime() - w.ports.clock.now().getTime() + minutes(5))
  const people = await Promise.all(demoMembers.map(async ({ key }) => [key, await w.given.member()] as const))
  const members = new Map(people.map(([key, { id }]) => [key, id]))
  await seedTiles(w.ctx, { members, communities: new Map(), now: w.ports.clock.now() })

  const { champion } = await w.ask(people[0]![1], 'getTileRecord', {})
  expect(people.map(([, { id }]) => id)).toContain(champion?.user_id)
})
