import { expect, test } from 'vitest'
import { choose, finish, later, nextDialog, optionOf, short, telling } from '../../../../testing/westworld.ts'
import { always } from './conditions.ts'
import type { Person } from '../../../../testing/world.ts'

test('conditions use settings and profile; unseen stories come first', async () => {
  const { w, me, admin } = await telling()
  await using _ = w
  const coast = {
    ...short('海边'),
    conditions: { ...always, location: 'coast' as const, weather: 'rain' as const },
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

test('a member who has heard all matching stories gets any of them again, not always the most specific', async () => {
  const { w, me, admin } = await telling()
  await using _ = w
  await w.ask(admin, 'saveStory', { story: { ...short('雨天'), conditions: { ...always, weather: 'rain' } } })
  await w.ask(admin, 'saveSettings', { westWorldWeather: 'rain' })
  for (const content of ['雨天开头', '故事开头']) {
    const { starting_dialog } = await nextDialog(w, me)
    expect(starting_dialog).toMatchObject({ content })
    await choose(w, me, optionOf(starting_dialog!, '算了').id)
    await finish(w, me, starting_dialog!.id)
    later(w, 4)
  }
  const told = new Set<string>()
  for (let visit = 0; visit < 20; visit++) {
    told.add((await nextDialog(w, me)).starting_dialog!.content)
    later(w, 4)
  }
  expect([...told].sort()).toEqual(['故事开头', '雨天开头'])
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
