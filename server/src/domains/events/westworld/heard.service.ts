import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireShownEvent } from '../index.ts'
import { selectHeardDialogs, selectHeardStory } from './heard.sql.ts'

/**
 * A story that the member has heard to an end, as far as they came in all its tellings. Throws EventNotFound, and
 * StoryNotFound for one that they haven't heard.
 */
export async function readHeardStory({ db }: AppContext, me: Member, storyId: number) {
  await requireShownEvent(db, 'westworld')
  const [story, dialogs] = await Promise.all([
    selectHeardStory(db, me.id, storyId),
    selectHeardDialogs(db, me.id, storyId),
  ])
  if (!story) throw new ApiError('StoryNotFound')
  return {
    title: story.title,
    host: story.host,
    image_url: story.imageUrl,
    endings: story.endings,
    found: story.found,
    dialogs: dialogs.map(({ id, content, isEnding, options }) => ({
      id,
      content,
      is_ending: flagOf(isEnding),
      options: options.map(({ taken, ...option }) => ({ ...option, taken: flagOf(taken) })),
    })),
  }
}
