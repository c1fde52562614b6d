import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'

/** Figures of finished games from this Shanghai day on; removed ones were played as well, but prove nothing. */
const finishedSince = (day: string) => sql`tile_games WHERE day >= ${day}::date AND state IN ('won', 'lost')`

export const selectDayFigures = async (db: Db, from: string, to: string) =>
  (
    await sql<{ day: string; games: number; wins: number; players: number }>`
      SELECT day, coalesce(games, 0) AS games, coalesce(wins, 0) AS wins, coalesce(players, 0) AS players
      FROM (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day) AS days
      LEFT JOIN (
        SELECT day, count(*) AS games, count(*) FILTER (WHERE state = 'won') AS wins, count(DISTINCT user_id) AS players
        FROM ${finishedSince(from)} GROUP BY day
      ) AS played USING (day)
      ORDER BY day
    `.execute(db)
  ).rows

export const selectClearedLevels = async (db: Db, from: string) =>
  (
    await sql<{ levels: number; games: number }>`
      SELECT levels, count(*) AS games FROM ${finishedSince(from)} GROUP BY levels
    `.execute(db)
  ).rows

export const selectPairFigures = async (db: Db, from: string) =>
  (
    await sql<{ operator: string; gadget: string; games: number; wins: number; meanScore: number }>`
      SELECT operator, gadget, count(*) AS games, count(*) FILTER (WHERE state = 'won') AS wins,
        round(avg(score))::integer AS mean_score
      FROM ${finishedSince(from)} GROUP BY operator, gadget ORDER BY games DESC, operator, gadget
    `.execute(db)
  ).rows
