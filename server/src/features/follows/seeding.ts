import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

interface PastFollow {
  userId: number
  followedId: number
  createdAt: Date
}

/** Inserts and counts follows of members who have none. */
export async function insertPastFollows(tx: Tx, follows: readonly PastFollow[]) {
  await tx
    .insertInto('follows')
    .values([...follows])
    .execute()
  await sql`
    INSERT INTO follow_counts (user_id, following, followers)
    SELECT id, sum(following), sum(followers) FROM (
      SELECT user_id AS id, 1 AS following, 0 AS followers FROM follows
      UNION ALL SELECT followed_id, 0, 1 FROM follows
    ) one GROUP BY id
  `.execute(tx)
}
