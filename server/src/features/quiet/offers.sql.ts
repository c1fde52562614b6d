import { limits } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import { isCompany } from '../../domains/members/contact/index.ts'

/** Comments by others since then, with the member that each addresses. */
const addressed = (since: Date) => sql`
  SELECT r.id, r.author_id, coalesce(r.receiver_id, m.author_id) AS user_id
  FROM published_comments r JOIN published_moments m ON m.id = r.moment_id
  WHERE r.created_at > ${since} AND r.author_id <> coalesce(r.receiver_id, m.author_id)`

/**
 * Marks and returns the members to whom to offer it: many strangers addressed them since then, they made several
 * reports that are open, or comments that address them were reported several times. Leaves out members who already have
 * it on and those to whom it was offered lately.
 */
export async function updateOffered(tx: Tx, now: Date, { since, offeredBefore }: { since: Date; offeredBefore: Date }) {
  const { rows } = await sql<{ id: number }>`
    WITH addressed AS (${addressed(since)}),
    strangers AS (
      SELECT user_id FROM (SELECT DISTINCT user_id, author_id FROM addressed) pair
      WHERE NOT ${isCompany(sql`pair.user_id`, sql`pair.author_id`)}
      GROUP BY user_id HAVING count(*) >= ${limits.burstStrangers}
    ),
    open_reports AS (
      SELECT kind, subject_id, reporter_id FROM reports WHERE resolved_at IS NULL AND created_at > ${since}
    ),
    reporters AS (
      SELECT reporter_id AS user_id FROM open_reports GROUP BY reporter_id HAVING count(*) >= ${limits.burstReports}
    ),
    reported AS (
      SELECT user_id FROM open_reports JOIN addressed ON kind = 'comment' AND subject_id = addressed.id
      GROUP BY user_id HAVING count(*) >= ${limits.burstReports}
    )
    UPDATE users SET quiet_offered_at = ${now} FROM (TABLE strangers UNION TABLE reporters UNION TABLE reported) needing
    WHERE users.id = needing.user_id AND (quiet_until IS NULL OR quiet_until <= ${now})
      AND (quiet_offered_at IS NULL OR quiet_offered_at <= ${offeredBefore})
    RETURNING id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
