import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

interface PlayedDay {
  day: string
  /** Finished games of the daily mode. */
  tries: number
}

/** The days from this one on that a member finished a game on, the earliest first. */
export async function selectPlayedDays(db: Db, userId: number, from: string): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    -- prepared: tile days
    SELECT day::text, count(*) FILTER (WHERE mode = 'daily')::integer AS tries FROM tile_games
    WHERE user_id = ${userId} AND day >= ${from}::date AND state IN ('lost', 'won')
    GROUP BY day ORDER BY day
  `.execute(db)
  return rows
}

/** How many of a day's games of the daily mode were finished, and how many of them passed each level. */
export async function selectPasses(db: Db, day: string) {
  const { rows } = await sql<{ games: number; passes: number[] }>`
    -- prepared: tile passes
    SELECT count(*)::integer AS games, ARRAY[
      count(*) FILTER (WHERE levels >= 1), count(*) FILTER (WHERE levels >= 2), count(*) FILTER (WHERE levels >= 3)
    ]::integer[] AS passes
    FROM tile_games WHERE day = ${day}::date AND mode = 'daily' AND state IN ('lost', 'won')
  `.execute(db)
  return rows[0]!
}
