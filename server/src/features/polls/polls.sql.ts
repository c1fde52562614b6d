import { sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { findsRow } from '../../kernel/db/rows.ts'

export interface PollRow {
  momentId: number
  question: string
  options: string[]
  choices: number
  /** The start of its match; null when that was withdrawn. */
  endsAt: Date | null
  changeable: boolean
  resultsAfter: boolean
  rev: number
  voteCount: number
  counts: number[]
  /** Grows with each ballot. */
  votesRev: number
  firstVoteAt: Date | null
  /** The match that the poll is about, while it is unchanged. */
  matchId: number | null
  event: string | null
  isDecided: boolean
  /** The number of the option that was right. */
  winner: number | null
  /** The ballot of the reader who is asked for; null without one. */
  own: number[] | null
}

/** Columns of polls `p`, with their matches `x` and events `e`. */
const columns = sql`
  p.moment_id, p.question, p.options, p.choices, p.changeable, p.results_after, p.rev, p.vote_count, p.counts,
  p.votes_rev, p.first_vote_at,
  CASE WHEN p.clan1_id IS NULL THEN p.ends_at ELSE x.starts_at END AS ends_at, x.id AS match_id, e.name AS event,
  x.winner_id IS NOT NULL OR x.ended_as IS NOT NULL AS is_decided,
  CASE WHEN x.winner_id = x.clan1_id THEN 1 WHEN x.winner_id = x.clan2_id THEN 2 WHEN x.ended_as = 'draw' THEN 3 END AS winner`

const ofMatch = sql`
  LEFT JOIN matches x ON x.id = p.match_id AND x.clan1_id = p.clan1_id AND x.clan2_id = p.clan2_id
  LEFT JOIN events e ON e.id = x.event_id`

/** Whether a row of `polls` keeps its counts from this member, as `showsResults` decides. */
export const keepsCounts = (userId: number, now: Date) => sql<boolean>`(
  results_after
  AND NOT EXISTS (SELECT FROM poll_votes WHERE poll_votes.moment_id = polls.moment_id AND user_id = ${userId})
  AND NOT EXISTS (SELECT FROM moments WHERE moments.id = polls.moment_id AND archived_at IS NOT NULL)
  AND CASE WHEN clan1_id IS NULL THEN ends_at > ${now} ELSE EXISTS (
    SELECT FROM matches x WHERE x.id = match_id AND x.clan1_id = polls.clan1_id AND x.clan2_id = polls.clan2_id
      AND x.starts_at > ${now} AND x.winner_id IS NULL AND x.ended_as IS NULL
  ) END
)`

interface BallotName {
  momentId: number
  userId: number
}

const asked = (names: readonly BallotName[]) => sql`unnest(
  ${names.map(({ momentId }) => momentId)}::bigint[], ${names.map(({ userId }) => userId)}::bigint[]
) AS asked (moment_id, user_id)`

const keyOf = ({ momentId, userId }: BallotName) => `${momentId} ${userId}`

const loadPolls = batchLoader(async (db, names: readonly BallotName[]) => {
  const { rows } = await sql<PollRow & BallotName>`
    -- prepared: polls
    SELECT asked.user_id, ${columns}, v.nums AS own FROM ${asked(names)} JOIN polls p USING (moment_id)
    LEFT JOIN poll_votes v ON v.moment_id = p.moment_id AND v.user_id = asked.user_id ${ofMatch}
  `.execute(db)
  return rows
}, keyOf)

/** The poll of a post, with this reader's ballot; those of a page are read together. */
export async function selectPoll(db: Db | Tx, momentId: number, userId = 0): Promise<PollRow | undefined> {
  const [poll] = await loadPolls(db, [{ momentId, userId }])
  return poll
}

const loadBallots = batchLoader(async (db, names: readonly BallotName[]) => {
  const { rows } = await sql<BallotName & { nums: number[] }>`
    -- prepared: ballots
    SELECT moment_id, user_id, nums FROM poll_votes JOIN ${asked(names)} USING (moment_id, user_id)
  `.execute(db)
  return rows
}, keyOf)

/** A member's ballot; undefined if they haven't voted. Those of a page are read together. */
export async function selectBallot(db: Db | Tx, { momentId, userId }: BallotName): Promise<number[] | undefined> {
  const [ballot] = await loadBallots(db, [{ momentId, userId }])
  return ballot?.nums
}

interface Ballot extends BallotName {
  nums: readonly number[]
}

/** Replaces a ballot and updates the counts. The post is locked. */
export async function writeBallot(tx: Tx, { momentId, userId, nums }: Ballot, before: readonly number[], now: Date) {
  const { rows } = await sql<Pick<PollRow, 'voteCount' | 'counts' | 'votesRev'>>`
    -- prepared: write ballot
    WITH ballot AS (
      INSERT INTO poll_votes (moment_id, user_id, nums, created_at)
      VALUES (${momentId}, ${userId}, ${nums}::smallint[], ${now})
      ON CONFLICT (moment_id, user_id) DO UPDATE SET nums = excluded.nums, created_at = excluded.created_at
    )
    UPDATE polls SET
      votes_rev = votes_rev + 1,
      vote_count = vote_count + ${before.length === 0 ? 1 : 0}::int,
      first_vote_at = coalesce(first_vote_at, ${now}),
      counts = ARRAY(
        SELECT count + (num = ANY(${nums}::int[]))::int - (num = ANY(${before}::int[]))::int
        FROM unnest(counts) WITH ORDINALITY AS option (count, num) ORDER BY num
      )
    WHERE moment_id = ${momentId}
    RETURNING vote_count, counts, votes_rev
  `.execute(tx)
  return rows[0]!
}

export const selectPublished = (db: Db, momentId: number): Promise<boolean> =>
  findsRow(db.selectFrom('publishedMoments').select('id').where('id', '=', momentId))
