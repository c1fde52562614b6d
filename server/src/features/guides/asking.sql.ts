import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { guideOfMoment, guides } from './guides.sql.ts'

/** Locks the site's season if some authors haven't been asked about it yet; returns it with the progress mark. */
export async function lockLetter(tx: Tx): Promise<{ season: string; askedTo: number } | undefined> {
  await sql`
    INSERT INTO season_letters (season) SELECT name FROM board_seasons ORDER BY starts_at DESC LIMIT 1
    ON CONFLICT DO NOTHING
  `.execute(tx)
  const { rows } = await sql<{ season: string; askedTo: number }>`
    SELECT season, asked_to FROM season_letters
    WHERE finished_at IS NULL AND season = (SELECT name FROM board_seasons ORDER BY starts_at DESC LIMIT 1)
    FOR UPDATE
  `.execute(tx)
  return rows[0]
}

/** The next authors of public posts of an earlier season, in the order of their ids. */
export async function selectNextAuthors(tx: Tx, askedTo: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT m.author_id AS id FROM published_moments m CROSS JOIN LATERAL (${guideOfMoment}) g
    WHERE m.id IN (${guides}) AND m.author_id > ${askedTo} AND m.archived_at IS NULL AND g.past
    ORDER BY m.author_id LIMIT ${count}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export const updateLetter = (tx: Tx, season: string, progress: { askedTo: number } | { finishedAt: Date }) =>
  tx.updateTable('seasonLetters').set(progress).where('season', '=', season).execute()
