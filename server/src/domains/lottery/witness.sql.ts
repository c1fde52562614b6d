import { sql } from 'kysely'
import { hours, later } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/db/db.ts'

/** Lines for draws stop at this number, so that the post of a long event stays readable; those for matches continue. */
const hourlyLinesMax = 200

interface Started {
  eventId: number
  /** When the latest of its matches that have begun did. */
  startedAt: Date
}

export interface WitnessedHead {
  postId: number
  drawn: number
  head: string
}

/**
 * Claims the heads that are due to be appended to the posts of their seals: when a match has begun since the last time,
 * or, an hour after it, when tickets were drawn. Each is due once, even with several servers. A revealed lottery has
 * none.
 */
export async function takeDueHeads(tx: Tx, started: readonly Started[], now: Date): Promise<WitnessedHead[]> {
  const { rows } = await sql<WitnessedHead>`
    WITH due AS (
      SELECT event_id FROM lotteries
      WHERE seed IS NULL AND post_id IS NOT NULL AND (
        coalesce(witnessed_at, sealed_at) < (
          SELECT at FROM unnest(
            ${started.map(({ eventId }) => eventId)}::bigint[], ${started.map(({ startedAt }) => startedAt)}::timestamptz[]
          ) AS begun (event, at) WHERE event = event_id
        )
        OR drawn > witnessed_draws AND witness_count < ${hourlyLinesMax}
          AND coalesce(witnessed_at, sealed_at) <= ${later(now, -hours(1))}
      )
      ORDER BY event_id FOR NO KEY UPDATE
    )
    UPDATE lotteries SET witnessed_at = ${now}, witnessed_draws = drawn, witness_count = witness_count + 1
    FROM due WHERE lotteries.event_id = due.event_id
    RETURNING post_id, drawn, head
  `.execute(tx)
  return rows
}

/** Names the locked post that announced a seal. */
export const updatePost = (tx: Tx, eventId: number, postId: number) =>
  tx.updateTable('lotteries').set({ postId }).where('eventId', '=', eventId).execute()
