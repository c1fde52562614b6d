import type { Person, World } from './world.ts'

/** This member's system messages, the latest first. */
export async function systemMessages(w: World, person: Person) {
  const form = { messageCount: 0, pageNum: 1, message_type: 'system' } as const
  return (await w.ask(person, 'getMyReplies', form)).system_messages!
}

/** Titles and texts of this member's system messages, the latest first. */
export const systemTexts = async (w: World, person: Person) =>
  (await systemMessages(w, person)).map(({ title, message }) => ({ title, message }))

/** Titles of their system messages, the first first, also while they are signed out. */
export const systemTitles = async (w: World, { id }: Person) =>
  (await w.db.selectFrom('systemMessages').select('title').where('userId', '=', id).orderBy('id').execute()).map(
    ({ title }) => title,
  )
