import { openSession } from '@judian/server/src/domains/accounts/index.ts'
import { systemClock } from '@judian/server/src/kernel/clock.ts'
import { createDb, createPool, patient } from '@judian/server/src/kernel/db/db.ts'
import type { Site } from '../servers/site.ts'
import type { SignedInMember } from './case.ts'

/** Ids and sessions from the data set that cases use. */
export interface Fixture {
  origin: string
  /** A sample spread over all members, each with a session. */
  members: SignedInMember[]
  /** Open posts of r6, latest first. */
  posts: number[]
  /** Open posts with at least one full page of comments. */
  threads: number[]
}

const signedIn = 2_000

export async function loadFixture({ origin, connection }: Site): Promise<Fixture> {
  const pool = createPool({ ...connection, ...patient })
  const db = createDb(pool)
  const ids = async (query: string) => (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)
  try {
    const users = await ids(`SELECT id FROM users ORDER BY md5(id::text) LIMIT ${signedIn}`)
    const open = `FROM moments WHERE community_id = 1 AND archived_at IS NULL`
    return {
      origin,
      members: await Promise.all(
        users.map(async (id) => ({
          id,
          cookie: `judian_session=${await openSession({ db, clock: systemClock }, id)}`,
        })),
      ),
      posts: await ids(`SELECT id ${open} ORDER BY id DESC LIMIT 2000`),
      threads: await ids(
        `SELECT id ${open} AND comment_count >= 20 AND
           (SELECT count(*) FROM comments WHERE moment_id = moments.id AND top_id IS NULL) >= 20 ORDER BY id DESC LIMIT 1000`,
      ),
    }
  } finally {
    await db.destroy()
  }
}
