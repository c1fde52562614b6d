import { boardsLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { findsRow } from '../../kernel/db/rows.ts'

export interface SeasonRow {
  name: string
  startsAt: Date
}

/** The last hundred seasons, latest first. */
export const selectSeasons = (db: Db): Promise<SeasonRow[]> =>
  db
    .selectFrom('boardSeasons')
    .select(['name', 'startsAt'])
    .orderBy('startsAt', 'desc')
    .limit(boardsLimits.seasons)
    .execute()

/** Starts a season after all others; undefined if the name is taken. Concurrent calls are serialised. */
export async function insertSeason(tx: Tx, name: string, now: Date): Promise<SeasonRow | undefined> {
  await sql`LOCK TABLE board_seasons IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { rows } = await sql<SeasonRow>`
    INSERT INTO board_seasons (name, starts_at)
    SELECT ${name}, greatest(${now}::timestamptz, max(starts_at) + interval '1 millisecond') FROM board_seasons
    ON CONFLICT (name) DO NOTHING RETURNING name, starts_at
  `.execute(tx)
  return rows[0]
}

export const hasSeason = (tx: Tx, name: string): Promise<boolean> =>
  findsRow(tx.selectFrom('boardSeasons').select('name').where('name', '=', name))
