import type { Companion, StoryConditions, WestWorldDialog } from '@judian/contract'
import { flagOf } from '../../../kernel/http/wire.ts'
import { introductionOf } from './shipped/westworld.ts'
import type { DialogRow, selectStoriesOfHosts } from './stories.sql.ts'

export const silence = {
  starting_dialog: null,
  middle_dialogList: [],
  ending_dialogList: [],
  westworld_mission: null,
  westworldHost: null,
}

/** A story's dialogs on the wire, opened with one of them. */
export function presentDialogs(
  story: { host: string; conditions: StoryConditions },
  dialogs: readonly DialogRow[],
  startingId: number,
) {
  const { occasion: _occasion, ...conditions } = story.conditions
  const present = (row: DialogRow): WestWorldDialog => ({
    id: row.id,
    content: row.content,
    is_starting: flagOf(row.id === startingId),
    is_ending: flagOf(row.isEnding),
    optionList: row.options.map(({ id, content, next, jumpLink }) => ({
      id,
      content,
      next_dialog_id: next,
      jump_link: jumpLink,
    })),
    mission_id: row.missionId ?? 0,
    westworldHost: story.host,
    ...conditions,
  })
  const others = dialogs.filter(({ id }) => id !== startingId)
  return {
    starting_dialog: present(dialogs.find(({ id }) => id === startingId)!),
    middle_dialogList: others.filter(({ isEnding }) => !isEnding).map(present),
    ending_dialogList: others.filter(({ isEnding }) => isEnding).map(present),
  }
}

/** A host with their stories, of which there is at least one. */
export function presentCompanion(stories: Awaited<ReturnType<typeof selectStoriesOfHosts>>): Companion {
  const { key, name, imageUrl } = stories[0]!
  return {
    name,
    image_url: imageUrl,
    introduction: introductionOf(key),
    stories: stories.map(({ id, title, endings, found }) => ({ id, title, ...(title !== '' && { endings, found }) })),
  }
}
