import { expect, test } from 'vitest'
import { choose, finish, later, nextDialog, optionOf, short, telling } from '../../../../testing/westworld.ts'
import { always } from './conditions.ts'
import type { Person } from '../../../../testing/world.ts'

test('a story arrives whole: where it starts, its middle, its endings and who tells it', async () => {
  const { w, me } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  expect(shown).toMatchObject({
    status: 200,
    starting_dialog: { content: '故事开头', is_starting: 1, is_ending: 0, westworldHost: '小满' },
    middle_dialogList: [{ content: '中间', is_starting: 0, is_ending: 0 }],
    ending_dialogList: [
      { content: '结局', is_ending: 1, optionList: [] },
      { content: '草草收场', is_ending: 1 },
    ],
    westworld_mission: null,
    westworldHost: { name: '小满', image_url: '/images/westworld/xiaoman.webp' },
  })
  const onward = optionOf(shown.starting_dialog!, '往前')
  expect(onward.next_dialog_id).toBe(shown.middle_dialogList![0]!.id)
  expect(optionOf(shown.starting_dialog!, '去社区')).toMatchObject({ next_dialog_id: 0, jump_link: '/community/r6' })
})

test('a story starts once in four hours, and in one of two tabs', async () => {
  const { w, me } = await telling()
  await using _ = w
  const twenty = await Promise.all(Array.from({ length: 20 }, () => nextDialog(w, me)))
  expect(twenty.filter(({ starting_dialog }) => starting_dialog !== null)).toHaveLength(1)
  later(w, 3.99)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: null, westworldHost: null })
  later(w, 0.01)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('the hours begin when a story is shown, whether and whenever the member answers it', async () => {
  const { w, me } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  later(w, 3.5)
  expect(await choose(w, me, optionOf(shown.starting_dialog!, '算了').id)).toEqual({ status: 200 })
  expect(await finish(w, me, shown.starting_dialog!.id)).toEqual({ status: 200, completed: 0 })
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: null })
  later(w, 0.5)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('the operator sets the number of hours', async () => {
  const { w, me, admin } = await telling()
  await using _ = w
  await w.ask(admin, 'saveSettings', { westWorldHours: 1 })
  await nextDialog(w, me)
  later(w, 1)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('an unfinished story continues where it stopped', async () => {
  const { w, me } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  await choose(w, me, optionOf(shown.starting_dialog!, '往前').id)
  later(w, 4)
  const again = await nextDialog(w, me)
  expect(again).toMatchObject({ starting_dialog: { content: '中间', is_starting: 1 } })
  // Its beginning is among what may come again.
  expect(again.middle_dialogList).toMatchObject([{ content: '故事开头', is_starting: 0 }])
  await choose(w, me, optionOf(again.starting_dialog!, '走到底').id)
  expect(await finish(w, me, again.starting_dialog!.id)).toEqual({ status: 200, completed: 0 })
})

test('an opening without an answer is no begun story: the hour chooses anew, and it counts as unheard', async () => {
  const { w, me, admin } = await telling({ ...short('夜里'), conditions: { ...always, time_of_day: 'night' } })
  await using _ = w
  w.ports.clock.now = () => new Date('2026-10-15T15:00:00.000Z')
  await w.ask(admin, 'saveStory', { story: short('随时') })
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '夜里开头' } })
  w.ports.clock.now = () => new Date('2026-10-16T02:00:00.000Z')
  const shown = await nextDialog(w, me)
  expect(shown).toMatchObject({ starting_dialog: { content: '随时开头' } })
  await choose(w, me, optionOf(shown.starting_dialog!, '往前').id)
  // Who has answered hears the end of it, whatever the hour.
  w.ports.clock.now = () => new Date('2026-10-16T15:00:00.000Z')
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '中间' } })
  const { hosts } = await w.ask(me, 'getCompanions', {})
  expect(hosts!.flatMap(({ stories }) => stories).filter(({ title }) => title === '夜里')).toEqual([])
})

test('after a dismissal it stays away for the rest of the day', async () => {
  const { w, me } = await telling()
  await using _ = w
  w.ports.clock.now = () => new Date('2026-10-15T01:00:00.000Z')
  expect(await w.ask(me, 'dismissDialog', {})).toEqual({ status: 200 })
  later(w, 14)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: null })
  later(w, 1)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('the kill switch and a closed event silence it', async () => {
  const { w, me, admin } = await telling()
  await using _ = w
  await w.ask(admin, 'saveSettings', { westWorldKillSwitch: 1 })
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: null })
  expect(await w.ask(me, 'autosignin', {})).toMatchObject({ westWorldKillSwitchStatus: 1 })
  await w.ask(admin, 'saveSettings', { westWorldKillSwitch: 0 })
  await w.db.updateTable('events').set({ state: 'closed' }).where('name', '=', 'westworld').execute()
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: null })
})

test('a newcomer’s first story is about their arrival, whatever else matches', async () => {
  const { w, me } = await telling()
  await using _ = w
  await w.db.updateTable('westworldStories').set({ enabled: true }).execute()
  const isArrival = async (person: Person) =>
    (await nextDialog(w, person)).starting_dialog!.content.startsWith('别动。……好了')
  expect(await isArrival(me)).toBe(true)
  const other = await w.given.member()
  later(w, 8 * 24) // they aren't new any more
  await w.db
    .updateTable('westworldStories')
    .set({ enabled: false })
    .where('title', 'not in', ['故事', '刚进门的人'])
    .execute()
  expect(await nextDialog(w, other)).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('visitors get no story', async () => {
  const { w } = await telling()
  await using _ = w
  expect(await w.ask(null, 'getWestWorldDialog', {})).toMatchObject({ status: 401 })
  expect(await w.ask(null, 'updateDialogOptionCount', { option_id: 1 })).toMatchObject({ status: 401 })
})
