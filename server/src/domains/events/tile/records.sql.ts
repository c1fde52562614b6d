import type { TileMode } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Periods } from './periods.ts'

/** Records are counted in buckets of this many points. */
const bucketPoints = sql.lit(50)

export interface Board {
  mode: TileMode
  period: string
}

export interface RecordRow {
  userId: number
  gameId: number
  score: number
  moveCount: number
  operator: string
  gadget: string
  achievedAt: Date
}

interface Finished {
  userId: number
  gameId: number
  mode: string
  operator: string
  gadget: string
  score: number
  moveCount: number
  finishedAt: Date
  periods: Periods
}

/**
 * Makes a game the member's record of each period in which they have no better one, and counts it in its bucket. Lock
 * the player first: the replaced record is read before it is written.
 */
export const upsertRecords = (tx: Tx, game: Finished) =>
  sql`
    WITH periods AS (SELECT unnest(${Object.values(game.periods)}::text[]) AS period),
    former AS (
      SELECT period, score FROM tile_records JOIN periods USING (period)
      WHERE mode = ${game.mode} AND user_id = ${game.userId}
    ),
    written AS (
      INSERT INTO tile_records AS record
        (mode, period, user_id, game_id, score, move_count, operator, gadget, achieved_at)
      SELECT ${game.mode}, period, ${game.userId}, ${game.gameId}, ${game.score}, ${game.moveCount}, ${game.operator},
        ${game.gadget}, ${game.finishedAt}
      FROM periods
      ON CONFLICT (mode, period, user_id) DO UPDATE SET
        game_id = excluded.game_id, score = excluded.score, move_count = excluded.move_count,
        operator = excluded.operator, gadget = excluded.gadget, achieved_at = excluded.achieved_at
      WHERE (excluded.score, -excluded.move_count) > (record.score, -record.move_count)
      RETURNING period, score
    ),
    changes AS (
      SELECT period, score, 1 AS change FROM written
      UNION ALL
      SELECT period, former.score, -1 FROM former JOIN written USING (period)
    )
    ${countChanges(game.mode)}
  `.execute(tx)

/** Adds rows of `changes` (period, score, change) to the buckets, which are locked in one order everywhere. */
const countChanges = (mode: string) => sql`
    INSERT INTO tile_score_counts AS counted (mode, period, bucket, records)
    SELECT ${mode}, period, score / ${bucketPoints}, sum(change) FROM changes
    GROUP BY 2, 3 HAVING sum(change) <> 0 ORDER BY 2, 3
    ON CONFLICT (mode, period, bucket) DO UPDATE SET records = counted.records + excluded.records`

/** Deletes a member's records and takes them out of their buckets. */
export const deleteRecordsOf = (tx: Tx, userId: number) =>
  sql`
    WITH gone AS (DELETE FROM tile_records WHERE user_id = ${userId} RETURNING mode, period, score)
    INSERT INTO tile_score_counts AS counted (mode, period, bucket, records)
    SELECT mode, period, score / ${bucketPoints}, -count(*) FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (mode, period, bucket) DO UPDATE SET records = counted.records + excluded.records
  `.execute(tx)

interface Removed {
  id: number
  userId: number
  mode: string
  /** The season of the game's day, as records name it, and its days. */
  season: { period: string; fromDay: string; toDay: string } | undefined
}

/**
 * Replaces records by a removed game with the player's next best, and deletes records without one. Lock the player
 * first.
 */
export const replaceRecords = (tx: Tx, { id, userId, mode, season }: Removed) =>
  sql`
    WITH former AS (
      SELECT period, score FROM tile_records WHERE game_id = ${id}
    ),
    next AS (
      SELECT period, best.* FROM former CROSS JOIN LATERAL (
        SELECT id, score, move_count, operator, gadget, finished_at FROM tile_games
        WHERE user_id = ${userId} AND mode = ${mode} AND state IN ('lost', 'won') AND (
          period = 'ever' OR starts_with(day::text, period)
          OR period = ${season?.period ?? null} AND day BETWEEN ${season?.fromDay ?? null} AND ${season?.toDay ?? null}
        )
        ORDER BY score DESC, move_count, finished_at LIMIT 1
      ) AS best
    ),
    replaced AS (
      UPDATE tile_records AS record SET
        game_id = next.id, score = next.score, move_count = next.move_count,
        operator = next.operator, gadget = next.gadget, achieved_at = next.finished_at
      FROM next WHERE record.game_id = ${id} AND record.period = next.period
    ),
    deleted AS (
      DELETE FROM tile_records WHERE game_id = ${id} AND period NOT IN (SELECT period FROM next)
    ),
    changes AS (
      SELECT period, score, -1 AS change FROM former
      UNION ALL
      SELECT period, score, 1 FROM next
    )
    ${countChanges(mode)}
  `.execute(tx)

const columns = sql`
  user_id AS "userId", game_id AS "gameId", score, move_count AS "moveCount", operator, gadget, achieved_at AS "achievedAt"`
/** The best first. */
const order = sql`score DESC, move_count, achieved_at, user_id`

export async function selectBoard(db: Db | Tx, { mode, period }: Board): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    -- prepared: tile board
    SELECT ${columns} FROM tile_records WHERE mode = ${mode} AND period = ${period} ORDER BY ${order} LIMIT 20
  `.execute(db)
  return rows
}

export async function selectBoardAmong(
  db: Db | Tx,
  { mode, period }: Board,
  userIds: readonly number[],
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    -- prepared: tile board among
    SELECT ${columns} FROM tile_records
    WHERE mode = ${mode} AND period = ${period} AND user_id = ANY(${userIds}::bigint[])
    ORDER BY ${order} LIMIT 50
  `.execute(db)
  return rows
}

export async function selectBest(db: Db | Tx, board: Board, userId: number): Promise<RecordRow | undefined> {
  const [best] = await selectBoardAmong(db, board, [userId])
  return best
}

const isBetterThan = ({ score, moveCount, achievedAt, userId }: RecordRow) => sql`
  (score > ${score}::integer
    OR (move_count, achieved_at, user_id) < (${moveCount}::integer, ${achievedAt}::timestamptz, ${userId}::bigint))`

/** The place of a record on its board, from 1: better buckets are summed, and only its own is counted. */
export async function rankOf(db: Db | Tx, { mode, period }: Board, record: RecordRow): Promise<number> {
  const { score } = record
  const { rows } = await sql<{ rank: number }>`
    -- prepared: tile rank
    SELECT (1 + coalesce((
      SELECT sum(records) FROM tile_score_counts
      WHERE mode = ${mode} AND period = ${period} AND bucket > ${score}::integer / ${bucketPoints}
    ), 0) + (
      SELECT count(*) FROM tile_records
      WHERE mode = ${mode} AND period = ${period}
        AND score >= ${score}::integer AND score < (${score}::integer / ${bucketPoints} + 1) * ${bucketPoints}
        AND ${isBetterThan(record)}
    ))::integer AS rank
  `.execute(db)
  return rows[0]!.rank
}

/** How many members have a record on this board. */
export async function countRecords(db: Db | Tx, { mode, period }: Board): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    -- prepared: tile records
    SELECT coalesce(sum(records), 0)::integer AS records FROM tile_score_counts
    WHERE mode = ${mode} AND period = ${period}
  `.execute(db)
  return rows[0]!.records
}

export async function selectRecordAbove(db: Db | Tx, { mode, period }: Board, record: RecordRow) {
  const { rows } = await sql<{ username: string; score: number }>`
    -- prepared: tile record above
    SELECT username, score FROM tile_records JOIN users ON users.id = user_id
    WHERE mode = ${mode} AND period = ${period} AND score >= ${record.score}::integer
      AND ${isBetterThan(record)}
    ORDER BY score, move_count DESC, achieved_at DESC, user_id DESC LIMIT 1
  `.execute(db)
  return rows[0]
}
