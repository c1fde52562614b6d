import type { Tx } from '../../kernel/db/db.ts'
import { sql } from 'kysely'
import { insertPoll, type PollTerms } from './writing.sql.ts'

interface PastPoll extends PollTerms {
  ballots: readonly { userId: number; nums: readonly number[] }[]
}

/** Adds a poll with votes that were given at this time: for the demo and tests. */
export async function insertPastPoll(tx: Tx, momentId: number, { ballots, ...terms }: PastPoll, votedAt: Date) {
  await insertPoll(tx, momentId, terms)
  if (ballots.length === 0) return
  await tx
    .insertInto('pollVotes')
    .values(ballots.map(({ userId, nums }) => ({ momentId, userId, nums: [...nums], createdAt: votedAt })))
    .execute()
  await sql`
    UPDATE polls SET first_vote_at = ${votedAt}, vote_count = (SELECT count(*) FROM poll_votes v WHERE v.moment_id = polls.moment_id),
      counts = ARRAY(
        SELECT (SELECT count(*) FROM poll_votes v WHERE v.moment_id = polls.moment_id AND num = ANY(v.nums))
        FROM generate_series(1, cardinality(options)) num ORDER BY num
      )
    WHERE moment_id = ${momentId}
  `.execute(tx)
}
