import type { Story } from '@judian/contract'
import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { seedStories } from './index.ts'

async function editing() {
  const w = await world()
  await seedStories(w.db, w.ctx.clock.now())
  const admin = await w.given.admin()
  const { stories } = await w.ask(admin, 'getStories', {})
  const story_id = stories!.find(({ title }) => title === '呼号登记')!.story_id
  const { story } = await w.ask(admin, 'getStory', { story_id })
  return { w, admin, story_id, story: story! }
}

test('a saved story is read back, and members in it continue', async () => {
  const { w, admin, story, story_id } = await editing()
  await using _ = w
  await w.db.updateTable('westworldStories').set({ enabled: false }).where('id', '<>', story_id).execute()
  const me = await w.given.member()
  const { starting_dialog } = await w.ask(me, 'getWestWorldDialog', {})
  await w.ask(me, 'updateDialogOptionCount', { option_id: starting_dialog!.optionList[0]!.id })

  const [first, second, ...rest] = story.dialogs
  const changed: Story = { ...story, title: '新标题', dialogs: [first!, { ...second!, content: '改过的话' }, ...rest] }
  const saved = await w.ask(admin, 'saveStory', { story_id, story: changed })
  expect(saved.story).toMatchObject({ title: '新标题', dialogs: { 1: { content: '改过的话' } } })
  expect(saved.story!.dialogs[0]!.options[0]!.taken_count).toBe(1)
  w.ports.clock.now = () => new Date(Date.now() + 5 * 3_600_000)
  expect(await w.ask(me, 'getWestWorldDialog', {})).toMatchObject({ starting_dialog: { content: '改过的话' } })
  expect(await w.db.selectFrom('auditLog').select('act').execute()).toEqual([{ act: 'save-story' }])
})

test('members of a deleted dialog return to a beginning', async () => {
  const { w, admin, story, story_id } = await editing()
  await using _ = w
  await w.db.updateTable('westworldStories').set({ enabled: false }).where('id', '<>', story_id).execute()
  const me = await w.given.member()
  const { starting_dialog } = await w.ask(me, 'getWestWorldDialog', {})
  await w.ask(me, 'updateDialogOptionCount', { option_id: starting_dialog!.optionList[0]!.id })
  const [first] = story.dialogs
  const end = { key: 'over', content: '完', is_ending: 1 as const, mission_id: 0, options: [] }
  const shorter = { ...story, dialogs: [{ ...first!, options: [{ content: '好', next: 'over', jump_link: '' }] }, end] }
  expect(await w.ask(admin, 'saveStory', { story_id, story: shorter })).toMatchObject({ status: 200 })
  w.ports.clock.now = () => new Date(Date.now() + 5 * 3_600_000)
  expect(await w.ask(me, 'getWestWorldDialog', {})).toMatchObject({
    starting_dialog: { content: first!.content, optionList: [{ content: '好' }] },
  })
})

test('a story with faults is named as such and not saved', async () => {
  const { w, admin, story, story_id } = await editing()
  await using _ = w
  const faulty = { ...story, dialogs: story.dialogs.slice(0, 1) }
  expect((await w.ask(admin, 'checkStory', { story: faulty })).faults).toHaveLength(3)
  const refused = { status: 409, outcome: 'StoryFaulty' }
  expect(await w.ask(admin, 'saveStory', { story_id, story: faulty })).toMatchObject(refused)
  const foreign = story.dialogs.map((dialog) => ({ ...dialog, mission_id: dialog.is_ending ? 99 : 0 }))
  const { faults } = await w.ask(admin, 'checkStory', { story: { ...story, dialogs: foreign } })
  expect(faults![0]).toMatchObject({ fault: '没有这个结局任务' })
  expect(await w.ask(admin, 'saveStory', { story: { ...story, host_id: 99 } })).toMatchObject(refused)
  const unknown = { status: 404, outcome: 'StoryNotFound' }
  expect(await w.ask(admin, 'getStory', { story_id: 999 })).toMatchObject(unknown)
  expect(await w.ask(admin, 'saveStory', { story_id: 999, story })).toMatchObject(unknown)
})

test('links lead to this site or to http(s)', async () => {
  const { w, admin, story } = await editing()
  await using _ = w
  const withLink = (jump_link: string): Story => ({
    ...story,
    dialogs: [{ ...story.dialogs[0]!, options: [{ content: '去', next: '', jump_link }] }],
  })
  for (const jump_link of ['/community/r6', 'https://example.org/a?b=1', ''])
    expect(await w.ask(admin, 'checkStory', { story: withLink(jump_link) })).toEqual({ status: 200, faults: [] })
  for (const jump_link of ['javascript:alert(1)', '//example.org', 'ftp://example.org', '/a b'])
    expect(await w.ask(admin, 'checkStory', { story: withLink(jump_link) })).toMatchObject({ status: 400 })
})

test('a preview lists the matching stories', async () => {
  const { w, admin } = await editing()
  await using _ = w
  const { stories } = await w.ask(admin, 'previewStories', {
    conditions: {
      time_of_day: 'night',
      day_type: 'weekday',
      weather: 'rain',
      location: 'coast',
      user_level: 1,
      interest_tag: '',
      occasion: '',
    },
  })
  const titles = (chosen: 0 | 1) => stories!.filter((story) => story.chosen === chosen).map(({ title }) => title)
  expect(titles(1)).toEqual(['四频道的歌', '雨天的鱼', '遇水即返'])
  expect(titles(0)).toEqual(['刚进门的人', '呼号登记', '修过三回的门', '无此协议'])
})
