import type { Story } from '@judian/contract'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import type { Story as Written } from './shipped/write.ts'
import { always } from './conditions.ts'
import { shippedHosts } from './shipped/westworld.ts'
import { insertStory, replaceDialogs } from './stories.sql.ts'

/** Creates the default hosts and their stories unless they exist; the operator's changes are preserved. */
export const seedStories = (db: Db, at: Date) =>
  inTransaction(db, async (tx) => {
    for (const { key, name, stories } of shippedHosts) {
      const host = await tx
        .insertInto('westworldHosts')
        .values({ key, name, imageUrl: `/images/westworld/${key}.webp` })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (host) for (const story of stories) await seedStory(tx, host.id, story, at)
    }
  })

async function seedStory(tx: Tx, hostId: number, written: Written, at: Date) {
  const story = storyFrom(hostId, written)
  await replaceDialogs(tx, await insertStory(tx, story, at, written.isFirst), story.dialogs)
}

/** Converts a default story to the editor's input. */
export const storyFrom = (host_id: number, { title, when, dialogs }: Written): Story => ({
  title,
  host_id,
  enabled: 1,
  conditions: { ...always, ...when },
  dialogs: Object.entries(dialogs).map(([key, { content, options }]) => ({
    key,
    content,
    is_ending: options.length === 0 ? 1 : 0,
    mission_id: 0,
    options: options.map((option) => ({ content: option.content, next: option.next, jump_link: '' })),
  })),
})
