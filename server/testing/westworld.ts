import type { Story, WestWorldDialog } from '@judian/contract'
import { always } from '../src/domains/events/westworld/conditions.ts'
import { seedStories } from '../src/domains/events/westworld/index.ts'
import { type Asked, type Person, type World, world } from './world.ts'

/** Helpers shared by tests of the companion. */

type Dialog = Asked<'getWestWorldDialog'>

export const nextDialog = (w: World, me: Person): Promise<Dialog> => w.ask(me, 'getWestWorldDialog', {})
export const choose = (w: World, me: Person, option_id: number) => w.ask(me, 'updateDialogOptionCount', { option_id })
export const finish = (w: World, me: Person, starting_dialog_id: number, mission_id = 0) =>
  w.ask(me, 'updateDialogResult', { starting_dialog_id, mission_id })

/** Sets the clock this many hours ahead. */
export const later = (w: World, hours: number) => {
  const now = w.ctx.clock.now().getTime()
  w.ports.clock.now = () => new Date(now + hours * 3_600_000)
}

/** A short story: two ways from the start to the middle, and two endings, one by the middle. */
export const short = (title: string, mission_id = 0): Story => ({
  title,
  host_id: 1,
  enabled: 1,
  conditions: always,
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

/** A site that tells one story, to any member at any time. */
export async function telling(story = short('故事')) {
  const w = await world()
  const admin = await w.given.admin()
  await seedStories(w.db, w.ctx.clock.now())
  await w.db.updateTable('westworldStories').set({ enabled: false }).execute()
  const { story_id } = await w.ask(admin, 'saveStory', { story })
  return { w, admin, me: await w.given.member(), story_id: story_id! }
}

export const optionOf = (dialog: WestWorldDialog, content: string) =>
  dialog.optionList.find((option) => option.content === content)!
export const dialogOf = (shown: Dialog, content: string) =>
  [...shown.middle_dialogList!, ...shown.ending_dialogList!].find((dialog) => dialog.content === content)!
