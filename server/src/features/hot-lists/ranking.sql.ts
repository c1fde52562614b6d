import { hotList, type HotPeriod } from '@judian/contract/ranking'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

interface Snapshot {
  period: HotPeriod
  at: Date
  since: Date
  now: Date
}

const { places, people, perAuthor, perCommunity, thumbPoints, commenterPoints, accountHours } = hotList

/** Whether the account `u` was old enough at this time of the snapshot's period. */
const counts = (time: ReturnType<typeof sql.ref>, { since, now }: Snapshot) => sql`
  ${time} > ${since} AND ${time} <= ${now} AND u.created_at <= ${time} - make_interval(hours => ${accountHours})`

/**
 * Ranks the posts by the acts of different members since then; a member's thumb and comments count once each.
 * Concurrent runs for one time make one snapshot.
 */
export const insertRanks = (tx: Tx, snapshot: Snapshot) =>
  sql`
    WITH acts AS (
      SELECT t.moment_id, t.user_id, ${thumbPoints}::integer AS points
      FROM moment_thumbs t JOIN users u ON u.id = t.user_id WHERE ${counts(sql.ref('t.createdAt'), snapshot)}
      UNION ALL
      SELECT DISTINCT c.moment_id, c.author_id, ${commenterPoints}::integer
      FROM published_comments c JOIN users u ON u.id = c.author_id WHERE ${counts(sql.ref('c.createdAt'), snapshot)}
    ), active AS (
      SELECT m.id, m.author_id, m.community_id, sum(acts.points)::integer AS heat
      FROM acts
      JOIN published_moments m ON m.id = acts.moment_id AND m.author_id <> acts.user_id
      JOIN communities c ON c.id = m.community_id AND NOT c.writing_closed
      WHERE NOT EXISTS (SELECT FROM hot_removals r WHERE r.moment_id = m.id)
      GROUP BY m.id, m.author_id, m.community_id HAVING count(DISTINCT acts.user_id) >= ${people}
    ), of_authors AS (
      SELECT *, row_number() OVER (PARTITION BY author_id ORDER BY heat DESC, id DESC) AS nth_of_author FROM active
    ), of_communities AS (
      SELECT *, row_number() OVER (PARTITION BY community_id ORDER BY heat DESC, id DESC) AS nth_of_community
      FROM of_authors WHERE nth_of_author <= ${perAuthor}
    )
    INSERT INTO hot_ranks (period, at, rank, moment_id, heat)
    SELECT ${snapshot.period}, ${snapshot.at}::timestamptz, row_number() OVER (ORDER BY heat DESC, id DESC), id, heat
    FROM of_communities WHERE nth_of_community <= ${perCommunity}
    ORDER BY heat DESC, id DESC LIMIT ${places}
    ON CONFLICT DO NOTHING
  `.execute(tx)

export const deleteRanks = (db: Db, before: Date) => db.deleteFrom('hotRanks').where('at', '<', before).execute()
