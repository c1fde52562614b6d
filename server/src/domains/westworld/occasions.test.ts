import { expect, test } from 'vitest'
import { siege } from '../../../testing/match.ts'
import { openTileEvent, start, submit, winningMoves } from '../../../testing/tile.ts'
import { nextDialog, short } from '../../../testing/westworld.ts'
import { always } from './conditions.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, minutes } from '../../kernel/clock.ts'
import { seedStories } from './index.ts'

/** A site that has a story for each occasion, and one for none. */
async function eachOccasion() {
  const w = await world()
  const pass = await openTileEvent(w)
  const admin = await w.given.admin()
  await seedStories(w.db, w.ctx.clock.now())
  await w.db.updateTable('westworldStories').set({ enabled: false }).execute()
  for (const occasion of ['', 'first_post', 'clan', 'away', 'tile_win', 'match'] as const)
    await w.ask(admin, 'saveStory', {
      story: { ...short(occasion || '随时'), conditions: { ...always, occasion } },
    })
  return { w, pass, admin }
}

const heard = async (w: World, me: Person) => (await nextDialog(w, me)).starting_dialog?.content

test('a story waits for what happens to the member on the site', async () => {
  const { w, pass } = await eachOccasion()
  await using _ = w
  const [plain, author, captain, player, away] = await w.given.members(5)
  expect(await heard(w, plain!)).toBe('随时开头')

  await w.given.moment(author!)
  expect(await heard(w, author!)).toBe('first_post开头')

  await w.given.clan(captain!)
  expect(await heard(w, captain!)).toBe('clan开头')

  const game = await start(w, player!)
  pass(minutes(10))
  expect(await submit(w, player!, game, winningMoves(game))).toMatchObject({ result: 'won' })
  expect(await heard(w, player!)).toBe('tile_win开头')

  await w.ask(away!, 'autosignin', {})
  pass(days(7) + hours(1))
  await w.ask(away!, 'autosignin', {})
  expect(await heard(w, away!)).toBe('away开头')

  // A week later none of it is news, and a day after the return that isn't either.
  for (const member of [author!, captain!, player!]) await heard(w, member)
  pass(days(2))
  for (const member of [author!, captain!, player!, away!]) expect(await heard(w, member)).toBe('随时开头')
  pass(hours(5))
  await siege(w)
  expect(await heard(w, await w.given.member())).toBe('match开头')
})

test('an unknown occasion is refused, and one without it is for any time', async () => {
  const { w, admin } = await eachOccasion()
  await using _ = w
  const { occasion: _none, ...former } = always
  const save = (given: object) =>
    w.askRaw(admin, 'saveStory', { version: '0', story: JSON.stringify({ ...short('旧'), conditions: given }) })
  expect(await save({ ...always, occasion: 'birthday' })).toMatchObject({ status: 400 })
  expect(await save(former)).toMatchObject({ status: 200, story: { conditions: { occasion: '' } } })
})
