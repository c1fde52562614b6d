import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startSite } from '../servers/site.ts'

/**
 * Runs the site on new data until it has done what a site in operation did long ago, and what would compete with the
 * first cases: phones are encrypted, and the hot lists rank all posts.
 */
export async function settle(dataDir: string) {
  await using site = await startSite(dataDir)
  const client = new pg.Client(site.connection)
  await client.connect()
  try {
    const isDone = `SELECT NOT EXISTS (SELECT FROM users WHERE phone IS NOT NULL) AND EXISTS (SELECT FROM hot_ranks) AS done`
    while (!(await client.query<{ done: boolean }>(isDone)).rows[0]!.done) await delay(200)
  } finally {
    await client.end()
  }
}
