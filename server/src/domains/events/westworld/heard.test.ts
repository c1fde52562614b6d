import { expect, test } from 'vitest'
import { choose, dialogOf, finish, later, nextDialog, optionOf, telling } from '../../../../testing/westworld.ts'

test('a heard story is reread as far as the member got, with the numbers of endings found and missing', async () => {
  const { w, me, admin, story_id } = await telling()
  await using _ = w
  const read = () => w.ask(me, 'getHeardStory', { story_id })
  expect(await read()).toMatchObject({ outcome: 'StoryNotFound' })
  const shown = await nextDialog(w, me)
  const start = shown.starting_dialog!
  await choose(w, me, optionOf(start, '往前').id)
  expect(await read()).toMatchObject({ outcome: 'StoryNotFound' })
  await choose(w, me, optionOf(dialogOf(shown, '中间'), '走到底').id)
  await finish(w, me, start.id)

  const [middle, end] = [dialogOf(shown, '中间').id, dialogOf(shown, '结局').id]
  const ahead = { content: '往前', taken: 1, next: middle }
  expect(await read()).toEqual({
    status: 200,
    title: '故事',
    host: '小满',
    image_url: '/images/westworld/xiaoman.webp',
    endings: 2,
    found: 1,
    dialogs: [
      {
        id: start.id,
        content: '故事开头',
        is_ending: 0,
        options: [ahead, { content: '算了', taken: 0, next: 0 }, { content: '去社区', taken: 0, next: 0 }],
      },
      {
        id: middle,
        content: '中间',
        is_ending: 0,
        options: [
          { content: '走到底', taken: 1, next: end },
          { content: '再来一遍', taken: 0, next: 0 },
        ],
      },
      { id: end, content: '结局', is_ending: 1, options: [] },
    ],
  })

  later(w, 5)
  const again = await nextDialog(w, me)
  await choose(w, me, optionOf(again.starting_dialog!, '算了').id)
  await finish(w, me, again.starting_dialog!.id)
  expect(await read()).toMatchObject({ found: 2, endings: 2 })
  const { hosts } = await w.ask(me, 'getCompanions', {})
  expect(hosts!.flatMap(({ stories }) => stories)).toEqual([{ id: story_id, title: '故事', endings: 2, found: 2 }])

  const other = await w.given.member()
  expect(await w.ask(other, 'getHeardStory', { story_id })).toMatchObject({ outcome: 'StoryNotFound' })
  expect((await w.ask(other, 'getCompanions', {})).hosts!.flatMap(({ stories }) => stories)).toEqual([
    { id: story_id, title: '' },
  ])
  const { story, version } = await w.ask(admin, 'getStory', { story_id })
  await w.ask(admin, 'saveStory', { story_id, version: version!, story: { ...story!, enabled: 0 } })
  expect(await read()).toMatchObject({ outcome: 'StoryNotFound' })
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '=', 'westworld').execute()
  expect(await read()).toMatchObject({ outcome: 'EventNotFound' })
})
