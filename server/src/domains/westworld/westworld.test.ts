import type { Story, WestWorldDialog } from '@judian/contract'
import { expect, test } from 'vitest'
import { type Asked, type Person, type World, world } from '../../../testing/world.ts'
import { seedStories } from './index.ts'

const refusedOption = { status: 409, outcome: 'DialogOptionRefused' }
const refusedResult = { status: 409, outcome: 'DialogResultRefused' }

type Dialog = Asked<'getWestWorldDialog'>

const nextDialog = (w: World, me: Person): Promise<Dialog> => w.ask(me, 'getWestWorldDialog', {})
const choose = (w: World, me: Person, option_id: number) => w.ask(me, 'updateDialogOptionCount', { option_id })
const finish = (w: World, me: Person, starting_dialog_id: number, mission_id = 0) =>
  w.ask(me, 'updateDialogResult', { starting_dialog_id, mission_id })

const later = (w: World, hours: number) => {
  const now = w.ctx.clock.now().getTime()
  w.ports.clock.now = () => new Date(now + hours * 3_600_000)
}

const conditions: Story['conditions'] = {
  time_of_day: '',
  day_type: '',
  weather: '',
  location: '',
  user_level: 0,
  interest_tag: '',
}

/** A short story: two ways from the start to the middle, and two endings, one by the middle. */
const short = (title: string, mission_id = 0): Story => ({
  title,
  host_id: 1,
  enabled: 1,
  conditions,
  dialogs: [
    {
      key: 'start',
      content: `${title}开头`,
      is_ending: 0,
      mission_id: 0,
      options: [
        { content: '往前', next: 'middle', jump_link: '' },
        { content: '算了', next: 'short-end', jump_link: '' },
        { content: '去社区', next: '', jump_link: '/community/r6' },
      ],
    },
    {
      key: 'middle',
      content: '中间',
      is_ending: 0,
      mission_id: 0,
      options: [
        { content: '走到底', next: 'end', jump_link: '' },
        { content: '再来一遍', next: 'start', jump_link: '' },
      ],
    },
    { key: 'end', content: '结局', is_ending: 1, mission_id, options: [] },
    { key: 'short-end', content: '草草收场', is_ending: 1, mission_id: 0, options: [] },
  ],
})

/** A site that tells one story, to anybody at any time. */
async function telling(story = short('故事')) {
  const w = await world()
  const admin = await w.given.admin()
  await seedStories(w.db, w.ctx.clock.now())
  await w.db.updateTable('westworldStories').set({ enabled: false }).execute()
  const { story_id } = await w.ask(admin, 'saveStory', { story })
  return { w, admin, me: await w.given.member(), story_id: story_id! }
}

const optionOf = (dialog: WestWorldDialog, content: string) =>
  dialog.optionList.find((option) => option.content === content)!
const dialogOf = (shown: Dialog, content: string) =>
  [...shown.middle_dialogList!, ...shown.ending_dialogList!].find((dialog) => dialog.content === content)!

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

test('the operator says how many hours', async () => {
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

test('after a dismissal it keeps silent for the rest of the day', async () => {
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

test('of fifty concurrent choices of an option one counts', async () => {
  const { w, me, admin, story_id } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  const onward = optionOf(shown.starting_dialog!, '往前').id
  const answers = await Promise.all(Array.from({ length: 50 }, () => choose(w, me, onward)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'DialogOptionRefused')).toHaveLength(49)
  const { story } = await w.ask(admin, 'getStory', { story_id })
  expect(story!.dialogs[0]!.options.map(({ taken_count }) => taken_count)).toEqual([1, 0, 0])
})

test('in a circle an option counts once a telling, and options of other dialogs are refused', async () => {
  const { w, me, admin, story_id } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  const [onward, back] = [optionOf(shown.starting_dialog!, '往前').id, optionOf(dialogOf(shown, '中间'), '再来一遍').id]
  expect(await choose(w, me, back)).toMatchObject(refusedOption)
  for (let round = 0; round < 5; round++) {
    expect(await choose(w, me, onward)).toEqual({ status: 200 })
    expect(await choose(w, me, onward)).toMatchObject(refusedOption)
    expect(await choose(w, me, back)).toEqual({ status: 200 })
  }
  const stranger = await w.given.member()
  expect(await choose(w, stranger, onward)).toMatchObject(refusedOption)
  expect(await choose(w, me, 999_999)).toMatchObject(refusedOption)
  const { story } = await w.ask(admin, 'getStory', { story_id })
  expect(story!.dialogs.map(({ options }) => options.map(({ taken_count }) => taken_count))).toEqual([
    [1, 0, 0],
    [0, 1],
    [],
    [],
  ])
})

test('a result is recorded once, and only where the options lead to an ending', async () => {
  const { w, me } = await telling()
  await using _ = w
  const shown = await nextDialog(w, me)
  const start = shown.starting_dialog!
  expect(await finish(w, me, start.id)).toMatchObject(refusedResult)
  await choose(w, me, optionOf(start, '往前').id)
  expect(await finish(w, me, start.id)).toMatchObject(refusedResult)
  await choose(w, me, optionOf(dialogOf(shown, '中间'), '走到底').id)
  expect(await finish(w, me, dialogOf(shown, '中间').id)).toMatchObject(refusedResult)
  const twenty = await Promise.all(Array.from({ length: 20 }, () => finish(w, me, start.id)))
  expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an option that jumps ends the talk', async () => {
  const { w, me } = await telling()
  await using _ = w
  const { starting_dialog } = await nextDialog(w, me)
  await choose(w, me, optionOf(starting_dialog!, '去社区').id)
  expect(await finish(w, me, starting_dialog!.id)).toEqual({ status: 200, completed: 0 })
})

/** A mission to reach an ending, as an operator makes it. */
async function givenEndingMission(w: World, admin: Person) {
  await w.given.community()
  const { mission } = await w.ask(admin, 'saveMission', {
    mission_type: 6,
    mission_description: '听完一个故事',
    community_name: 'r6',
    goal: 1,
    coins: 30,
    position: 0,
  })
  return mission!.id
}

test('an ending completes its mission, once and only when it is reached', async () => {
  const { w, me, admin, story_id } = await telling()
  await using _ = w
  const mission = await givenEndingMission(w, admin)
  await w.ask(admin, 'saveStory', { story_id, story: short('故事', mission) })
  expect((await w.ask(admin, 'getStories', {})).missions).toEqual([
    { mission_id: mission, mission_description: '听完一个故事' },
  ])
  const shown = await nextDialog(w, me)
  expect(shown.westworld_mission).toMatchObject({ id: mission, mission_type: 6, is_completed: 0 })
  expect(dialogOf(shown, '结局').mission_id).toBe(mission)
  const start = shown.starting_dialog!
  expect(await finish(w, me, start.id, mission)).toMatchObject(refusedResult)
  await choose(w, me, optionOf(start, '往前').id)
  await choose(w, me, optionOf(dialogOf(shown, '中间'), '走到底').id)
  expect(await finish(w, me, start.id, mission)).toEqual({ status: 200, completed: 1 })
  expect(await w.ask(me, 'getMissionList', {})).toMatchObject({ user_mission: [{ id: mission, is_completed: 1 }] })
  expect(await w.ask(me, 'claimRewards', { mission_id: mission })).toMatchObject({ status: 200, coins: 30 })
})

test('an ending without the mission completes nothing', async () => {
  const { w, me, admin, story_id } = await telling()
  await using _ = w
  const mission = await givenEndingMission(w, admin)
  await w.ask(admin, 'saveStory', { story_id, story: short('故事', mission) })
  const { starting_dialog } = await nextDialog(w, me)
  await choose(w, me, optionOf(starting_dialog!, '算了').id)
  expect(await finish(w, me, starting_dialog!.id, mission)).toMatchObject(refusedResult)
  expect(await w.ask(me, 'getMissionList', {})).toMatchObject({ user_mission: [{ id: mission, is_completed: 0 }] })
})

test('conditions use settings and profile; unseen stories come first', async () => {
  const { w, me, admin } = await telling()
  await using _ = w
  const coast = {
    ...short('海边'),
    conditions: { ...conditions, location: 'coast' as const, weather: 'rain' as const },
  }
  await w.ask(admin, 'saveStory', { story: coast })
  await w.ask(admin, 'saveSettings', { westWorldWeather: 'rain', westWorldLocation: 'city' })
  expect(await w.ask(me, 'getPreferences', {})).toEqual({ status: 200, interest_tag: '', location: '' })
  expect(await w.ask(me, 'updateInterestTag', { location: 'coast' })).toEqual({
    status: 200,
    interest_tag: '',
    location: 'coast',
  })
  const first = await nextDialog(w, me)
  expect(first).toMatchObject({ starting_dialog: { content: '海边开头', location: 'coast', weather: 'rain' } })
  await choose(w, me, optionOf(first.starting_dialog!, '算了').id)
  await finish(w, me, first.starting_dialog!.id)
  later(w, 4)
  expect(await nextDialog(w, me)).toMatchObject({ starting_dialog: { content: '故事开头' } })
  expect(await nextDialog(w, await w.given.member())).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('a newcomer hears of their arrival first, whatever else suits the hour', async () => {
  const { w, me } = await telling()
  await using _ = w
  await w.db.updateTable('westworldStories').set({ enabled: true }).execute()
  const isArrival = async (person: Person) =>
    (await nextDialog(w, person)).starting_dialog!.content.startsWith('别动。……好了')
  expect(await isArrival(me)).toBe(true)
  later(w, 8 * 24) // the next member isn't new any more
  await w.db
    .updateTable('westworldStories')
    .set({ enabled: false })
    .where('title', 'not in', ['故事', '刚进门的人'])
    .execute()
  expect(await nextDialog(w, await w.given.member())).toMatchObject({ starting_dialog: { content: '故事开头' } })
})

test('profile choices are bounded', async () => {
  const { w, me } = await telling()
  await using _ = w
  const wrong = (fields: Record<string, string>) => w.askRaw(me, 'updateInterestTag', fields)
  expect(await wrong({ interest_tag: 'hacking' })).toMatchObject({ fields: { interest_tag: '没有这个兴趣' } })
  expect(await wrong({ location: 'moon' })).toMatchObject({ fields: { location: '没有这个地点' } })
  expect(await w.ask(me, 'updateInterestTag', { interest_tag: 'attack' })).toMatchObject({ interest_tag: 'attack' })
  expect(await w.ask(me, 'updateInterestTag', { interest_tag: 'none' })).toMatchObject({ interest_tag: '' })
})

test('visitors get no story', async () => {
  const { w } = await telling()
  await using _ = w
  expect(await w.ask(null, 'getWestWorldDialog', {})).toMatchObject({ status: 401 })
  expect(await w.ask(null, 'updateDialogOptionCount', { option_id: 1 })).toMatchObject({ status: 401 })
})

test('the hosts show the stories that a member has heard by title, and the others without', async () => {
  const { w, me } = await telling()
  await using _ = w
  const other = await w.given.member()
  const storiesFor = async (person: Person) => (await w.ask(person, 'getCompanions', {})).hosts
  const unheard = [{ name: '小满', introduction: expect.stringContaining('我是小满'), stories: [{ title: '' }] }]
  expect(await storiesFor(me)).toMatchObject(unheard)

  const shown = await nextDialog(w, me)
  expect(shown.westworldHost?.introduction).toContain('我是小满')
  await choose(w, me, optionOf(shown.starting_dialog!, '算了').id)
  expect(await storiesFor(me)).toMatchObject(unheard)
  await finish(w, me, shown.starting_dialog!.id)

  expect(await storiesFor(me)).toMatchObject([{ name: '小满', stories: [{ title: '故事' }] }])
  expect(await storiesFor(other)).toMatchObject(unheard)
  later(w, 24)
  expect((await nextDialog(w, me)).westworldHost).toMatchObject({ name: '小满', introduction: '' })
})
