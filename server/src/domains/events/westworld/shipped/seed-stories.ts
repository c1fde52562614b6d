import type { Story } from '@judian/contract'
import { always } from '../conditions.ts'
import { type Db, inTransaction, type Tx } from '../../../../kernel/db/db.ts'
import type { Story as Written } from './write.ts'
import { shippedHosts } from './westworld.ts'
import { insertStory, replaceDialogs } from '../stories.sql.ts'

/**
 * Creates the default hosts and those of their stories that this site hasn't received yet. What operators changed stays,
 * and what they deleted stays away; of several servers that start at once one inserts each story.
 */
export const seedStories = (db: Db, at: Date) =>
  inTransaction(db, async (tx) => {
    const hostIds = await seedHosts(tx)
    const fresh = await insertReceived(tx)
    for (const { key, stories } of shippedHosts)
      for (const story of stories) if (fresh.has(story.title)) await seedStory(tx, hostIds.get(key)!, story, at)
  })

async function seedHosts(tx: Tx): Promise<Map<string, number>> {
  await tx
    .insertInto('westworldHosts')
    .values(shippedHosts.map(({ key, name }) => ({ key, name, imageUrl: `/images/westworld/${key}.webp` })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const hosts = await tx.selectFrom('westworldHosts').select(['id', 'key']).execute()
  return new Map(hosts.map(({ id, key }) => [key, id]))
}

/** Notes every shipped story as received; answers the titles that weren't. */
async function insertReceived(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .insertInto('westworldShippedStories')
    .values(shippedHosts.flatMap(({ stories }) => stories.map(({ title }) => ({ title }))))
    .onConflict((conflict) => conflict.doNothing())
    .returning('title')
    .execute()
  return new Set(rows.map(({ title }) => title))
}

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
