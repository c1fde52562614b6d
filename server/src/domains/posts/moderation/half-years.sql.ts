import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

export interface HalfYear {
  /** Its first day in Shanghai. */
  begins: string
  from: Date
  to: Date
}

/**
 * Counts a half-year's decisions by rule. A decision's time runs from the first of the reports that it upheld, which are resolved in its
 * transaction.
 */
export const upsertHalfYear = (db: Db, { begins, from, to }: HalfYear, now: Date) =>
  sql`
    INSERT INTO moderation_half_years (begins, rule, decisions, median_seconds, appeals, granted, counted_at)
    SELECT ${begins}::date, rule, count(*), percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds),
      count(granted_or_not), count(*) FILTER (WHERE granted_or_not), ${now}::timestamptz
    FROM (
      SELECT d.rule, CASE WHEN a.decision_id IS NOT NULL THEN coalesce(a.granted, false) END AS granted_or_not, (
        SELECT extract(epoch FROM d.created_at - min(r.created_at))::bigint FROM reports r
        WHERE r.kind = d.kind AND r.subject_id = d.subject_id AND r.resolution = 'upheld' AND r.created_at <= d.created_at
          AND r.resolved_at BETWEEN d.created_at - interval '1 minute' AND d.created_at + interval '1 minute'
      ) AS seconds
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
      WHERE d.decision IN ('reject', 'delete', 'reset', 'hide') AND d.created_at >= ${from} AND d.created_at < ${to}
    ) AS decided
    GROUP BY rule
    ON CONFLICT (begins, rule) DO UPDATE SET decisions = excluded.decisions, median_seconds = excluded.median_seconds,
      appeals = excluded.appeals, granted = excluded.granted, counted_at = excluded.counted_at
  `.execute(db)

/** The figures of the latest half-years, the busiest rules first. */
export const selectHalfYears = (db: Db, since: string) =>
  db
    .selectFrom('moderationHalfYears')
    .select(['begins', 'rule', 'decisions', 'medianSeconds', 'appeals', 'granted', 'countedAt'])
    .where('begins', '>=', sql<string>`${since}::date`)
    .orderBy('begins', 'desc')
    .orderBy('decisions', 'desc')
    .orderBy('rule')
    .limit(sql.lit(200))
    .execute()
