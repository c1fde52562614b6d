import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { choose, dialogOf, finish, nextDialog, optionOf, short, telling } from '../../../../testing/westworld.ts'
import type { Person, World } from '../../../../testing/world.ts'

const refusedOption = { status: 409, outcome: 'DialogOptionRefused' }
const refusedResult = { status: 409, outcome: 'DialogResultRefused' }

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

test('in a circle an option counts once per telling, and options of other dialogs are refused', async () => {
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
  await racing(20, () => finish(w, me, start.id), { ok: 1, DialogResultRecorded: 19 })
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
