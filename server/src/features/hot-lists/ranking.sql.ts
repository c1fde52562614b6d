import { hotList, type HotPeriod } from '@judian/contract/ranking'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

const { places, perAuthor, perCommunity } = hotList

/** Of a community's hottest posts, more than an author's fourth and following ones would ever push out of its places. */
const compared = 300

/** The list that the counted heats make. */
const list = (period: HotPeriod) => sql`
  WITH hot AS (
    SELECT hottest.* FROM communities c CROSS JOIN LATERAL (
      SELECT m.id, m.author_id, m.community_id, h.heat
      FROM hot_heats h JOIN published_moments m ON m.id = h.moment_id
      WHERE h.period = ${period} AND h.community_id = c.id
        AND NOT EXISTS (SELECT FROM hot_removals r WHERE r.moment_id = m.id)
      ORDER BY h.heat DESC, h.moment_id DESC LIMIT ${compared}
    ) hottest
    WHERE NOT c.writing_closed
  ), of_authors AS (
    SELECT *, row_number() OVER (PARTITION BY author_id ORDER BY heat DESC, id DESC) AS nth_of_author FROM hot
  ), of_communities AS (
    SELECT *, row_number() OVER (PARTITION BY community_id ORDER BY heat DESC, id DESC) AS nth_of_community
    FROM of_authors WHERE nth_of_author <= ${perAuthor}
  )
  SELECT row_number() OVER (ORDER BY heat DESC, id DESC) AS rank, id, heat
  FROM of_communities WHERE nth_of_community <= ${perCommunity}
  ORDER BY rank LIMIT ${places}`

export async function selectListed(db: Db, period: HotPeriod): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM (${list(period)}) listed`.execute(db)
  return rows.map(({ id }) => id)
}

/** Concurrent runs for one time make one snapshot. */
export const insertRanks = (tx: Tx, period: HotPeriod, at: Date) =>
  sql`
    INSERT INTO hot_ranks (period, at, rank, moment_id, heat)
    SELECT ${period}, ${at}::timestamptz, rank, id, heat FROM (${list(period)}) listed
    ON CONFLICT DO NOTHING
  `.execute(tx)

/** The time of the last snapshot after this one. */
export async function selectLastRanking(db: Db, after: Date): Promise<Date | null> {
  const last = await db
    .selectFrom('hotRanks')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('at', '>', after)
    .executeTakeFirstOrThrow()
  return last.at
}

export const deleteRanks = (db: Db, before: Date) => db.deleteFrom('hotRanks').where('at', '<', before).execute()
