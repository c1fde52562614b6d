import { expect, test } from 'vitest'
import { clanMatch } from '../../../../testing/match.ts'
import { openTileEvent, start, submit, winningMoves } from '../../../../testing/tile.ts'
import { choose, finish, nextDialog, short } from '../../../../testing/westworld.ts'
import { always } from './conditions.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, minutes } from '../../../kernel/clock.ts'
import { seedStories } from './index.ts'
import { shippedHosts } from './shipped/westworld.ts'

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

test('a story waits for its occasion on the site', async () => {
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
  await clanMatch(w)
  expect(await heard(w, await w.given.member())).toBe('match开头')
})

test('an unknown occasion is refused, and a story without one matches any time', async () => {
  const { w, admin } = await eachOccasion()
  await using _ = w
  const { occasion: _none, ...former } = always
  const save = (given: object) =>
    w.askRaw(admin, 'saveStory', { version: '0', story: JSON.stringify({ ...short('旧'), conditions: given }) })
  expect(await save({ ...always, occasion: 'birthday' })).toMatchObject({ status: 400 })
  expect(await save(former)).toMatchObject({ status: 200, story: { conditions: { occasion: '' } } })
})

const shipped = shippedHosts.flatMap(({ name, stories }) =>
  stories.map(({ title, when, dialogs }) => ({ name, title, when, opening: dialogs['start']!.content })),
)

/** The shipped story that a member is told now, heard to an end. */
async function hearsShipped(w: World, me: Person) {
  const shown = await nextDialog(w, me)
  const first = shown.starting_dialog!
  const dialogs = new Map(
    [first, ...shown.middle_dialogList!, ...shown.ending_dialogList!].map((dialog) => [dialog.id, dialog]),
  )
  for (let at = first; at.is_ending === 0; at = dialogs.get(at.optionList[0]!.next_dialog_id)!)
    expect(await choose(w, me, at.optionList[0]!.id)).toEqual({ status: 200 })
  expect(await finish(w, me, first.id)).toMatchObject({ status: 200 })
  return shipped.find(({ opening }) => opening === first.content)!
}

test('for each occasion each companion has a story, told before those of the hour, only to that member', async () => {
  await using w = await world()
  const pass = await openTileEvent(w)
  await seedStories(w.db, w.ctx.clock.now())
  const away = await w.given.member()
  await w.ask(away, 'autosignin', {})
  pass(days(8))
  const members = await w.given.members(4)
  for (const member of members) expect(await hearsShipped(w, member)).toMatchObject({ title: '刚进门的人' })
  pass(hours(4))
  // The afternoon has a story for those who like to defend.
  for (const member of [...members, away]) await w.ask(member, 'updateInterestTag', { interest_tag: 'defence' })
  const [plain, author, captain, player] = members
  await w.given.moment(author!)
  await w.given.clan(captain!)
  const game = await start(w, player!)
  pass(minutes(10))
  await submit(w, player!, game, winningMoves(game))

  const occasionTold = async (member: Person) => (await hearsShipped(w, member)).when.occasion
  expect(await occasionTold(author!)).toBe('first_post')
  expect(await occasionTold(player!)).toBe('tile_win')
  expect(await occasionTold(away)).toBe('away')
  expect(await hearsShipped(w, plain!)).toMatchObject({ title: '茶凉之前' })

  const ofClan = []
  for (const _evening of shippedHosts) {
    ofClan.push(await hearsShipped(w, captain!))
    pass(hours(4))
  }
  expect(ofClan.map(({ when }) => when.occasion)).toEqual(['clan', 'clan', 'clan'])
  expect(new Set(ofClan.map(({ name }) => name)).size).toBe(3)
  expect(await occasionTold(captain!)).toBeUndefined()

  await clanMatch(w)
  pass(hours(4))
  expect(await occasionTold(plain!)).toBe('match')
})
