import type { ClientBase } from 'pg'

export const withoutTransaction = true

const batch = 200

/**
 * A cleared level scores 25,000 points from now on. Games that were finished before get them too, so that a score is again what a
 * replay of its moves finds, and every record stands among the others as if the rule had always held. A member's best may be
 * another game than before: a won one stands above a lost one that had more points.
 */
export default async function scoreLevels(client: ClientBase) {
  for (let after = 0, players: number[] = []; ; after = players.at(-1)!) {
    await client.query('BEGIN')
    try {
      players = await lockPlayers(client, after)
      await client.query(scoreGames, [players])
      await client.query(replaceRecords, [players])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
    if (players.length < batch) return
  }
}

/** Whoever finishes a game locks its player first. */
async function lockPlayers(client: ClientBase, after: number): Promise<number[]> {
  const { rows } = await client.query<{ user_id: number }>(
    `SELECT user_id FROM tile_players WHERE user_id > $1 ORDER BY user_id LIMIT ${batch} FOR UPDATE`,
    [after],
  )
  return rows.map((row) => row.user_id)
}

const scoreGames = `
  UPDATE tile_games SET score = score + 25000 * levels, levels_scored = true
  WHERE user_id = ANY($1::bigint[]) AND state IN ('lost', 'won') AND NOT levels_scored`

/** The best game of each record's mode and period by its new score; the buckets change with the records. */
const replaceRecords = `
  WITH former AS (
    SELECT record.*, season.from_day, season.to_day FROM tile_records AS record
    LEFT JOIN tile_seasons AS season ON period = 'season-' || season.id
    WHERE user_id = ANY($1::bigint[])
  ),
  best AS (
    SELECT former.mode, former.period, former.user_id, former.score AS former_score, game.* FROM former CROSS JOIN LATERAL (
      SELECT id, score, move_count, operator, gadget, finished_at FROM tile_games
      WHERE user_id = former.user_id AND mode = former.mode AND state IN ('lost', 'won') AND (
        former.period = 'ever' OR starts_with(day::text, former.period) OR day BETWEEN from_day AND to_day
        OR id = former.game_id
      )
      ORDER BY score DESC, move_count, finished_at LIMIT 1
    ) AS game
  ),
  replaced AS (
    UPDATE tile_records AS record SET
      game_id = best.id, score = best.score, move_count = best.move_count,
      operator = best.operator, gadget = best.gadget, achieved_at = best.finished_at
    FROM best WHERE (record.mode, record.period, record.user_id) = (best.mode, best.period, best.user_id)
  ),
  changes AS (
    SELECT mode, period, former_score AS score, -1 AS change FROM best
    UNION ALL
    SELECT mode, period, score, 1 FROM best
  )
  INSERT INTO tile_score_counts AS counted (mode, period, bucket, records)
  SELECT mode, period, score / 50, sum(change) FROM changes
  GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (mode, period, bucket) DO UPDATE SET records = counted.records + excluded.records`
