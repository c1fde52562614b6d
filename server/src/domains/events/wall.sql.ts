import { limits } from '@judian/contract'
import { type RawBuilder, sql } from 'kysely'
import { later } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

/** Where a wall is stored. The domain that owns the tables names them. */
export interface WallTables {
  /** Lines: id, user_id, body, created_at, deleted_at. */
  lines: RawBuilder<unknown>
  /** Reports of lines: reporter_id, created_at, dismissed_at, and the line in the column `lineId`. */
  reports: RawBuilder<unknown>
  lineId: RawBuilder<unknown>
  /** The condition that joins `line` with `events`. */
  isOfEvent: RawBuilder<unknown>
}

/** When each member wrote their last line. */
export interface Cooldown {
  table: RawBuilder<unknown>
  writtenAt: RawBuilder<unknown>
  /** The key, with the member's values. */
  key: Record<string, number>
  pauseMs: number
}

export interface LineRow {
  id: number
  userId: number
  body: string
  createdAt: Date
}

/** A line, of this event if one is named. */
export interface OneLine {
  id: number
  event?: string | undefined
}

/** Starts the member's pause; while one is running, returns the remaining seconds. */
export async function claimCooldown(tx: Tx, { table, writtenAt, key, pauseMs }: Cooldown, now: Date) {
  const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(key))
  const { rows } = await sql`
    INSERT INTO ${table} AS last (${columns}, ${writtenAt}) VALUES (${values}, ${now})
    ON CONFLICT (${columns}) DO UPDATE SET ${writtenAt} = ${now}
    WHERE last.${writtenAt} IS NULL OR last.${writtenAt} <= ${later(now, -pauseMs)}
    RETURNING user_id
  `.execute(tx)
  if (rows.length > 0) return undefined
  const running = await sql<{ writtenAt: Date }>`
    SELECT ${writtenAt} AS written_at FROM ${table} WHERE (${columns}) = (${values})
  `.execute(tx)
  const endsAt = later(running.rows[0]!.writtenAt, pauseMs)
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

/** The shown line of this id, for `lines AS line, events`. */
const isShown = ({ isOfEvent }: WallTables, { id, event }: OneLine) => sql`
  line.id = ${id} AND line.deleted_at IS NULL AND ${isOfEvent}
  AND events.name = coalesce(${event ?? null}::text, events.name)`

/** The latest lines of an event. */
export async function selectLines<Row extends LineRow>(db: Db, { lines, isOfEvent }: WallTables, event: string) {
  const { rows } = await sql<Row>`
    SELECT line.* FROM ${lines} AS line JOIN events ON ${isOfEvent}
    WHERE events.name = ${event} AND line.deleted_at IS NULL
    ORDER BY line.id DESC LIMIT ${sql.lit(limits.wallLines)}
  `.execute(db)
  return rows
}

/** A page of 20 lines, the latest first, and one more where there is a next page; or of the reported ones, the most reported first. */
export async function selectManagedLines<Row extends LineRow>(
  db: Db,
  { lines, reports, lineId, isOfEvent }: WallTables,
  event: string,
  { isReported, page }: { isReported: boolean; page: number },
) {
  const { rows } = await sql<Row & { reports: number }>`
    SELECT line.*, coalesce(open.reports, 0) AS reports
    FROM ${lines} AS line JOIN events ON ${isOfEvent}
    ${isReported ? sql`JOIN` : sql`LEFT JOIN`} (
      SELECT ${lineId} AS id, count(*) AS reports FROM ${reports} WHERE dismissed_at IS NULL GROUP BY 1
    ) AS open ON open.id = line.id
    WHERE events.name = ${event} AND line.deleted_at IS NULL
    ORDER BY ${isReported ? sql`reports DESC,` : sql``} line.id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/**
 * Open reports with their lines, of events of these communities or of the whole site, which has no community; undefined:
 * of all events.
 */
const openReports = (
  { lines, reports, lineId, isOfEvent }: WallTables,
  communities: readonly string[] | undefined,
) => sql`
  ${reports} AS report JOIN ${lines} AS line ON line.id = report.${lineId}
  JOIN events ON ${isOfEvent} LEFT JOIN communities ON communities.id = events.community_id
  WHERE report.dismissed_at IS NULL AND line.deleted_at IS NULL
    ${communities ? sql`AND (communities.id IS NULL OR communities.name = ANY(${communities}::text[]))` : sql``}`

/** Number of lines with open reports. */
export async function countReportedLines(db: Db, tables: WallTables, communities: readonly string[] | undefined) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT line.id) FROM ${openReports(tables, communities)}
  `.execute(db)
  return rows[0]!.count
}

interface ReportedLine {
  id: number
  body: string
  event: string
  community: string | null
  reportedAt: Date
}

/** A page of 20 lines with open reports, those that were reported first at the front, plus one. */
export async function selectReportedLines(db: Db, tables: WallTables, communities: readonly string[] | undefined) {
  const { rows } = await sql<ReportedLine>`
    SELECT line.id, line.body, events.name AS event, communities.name AS community, min(report.created_at) AS reported_at
    FROM ${openReports(tables, communities)}
    GROUP BY line.id, line.body, events.name, communities.name ORDER BY reported_at, line.id LIMIT ${pageLimit}
  `.execute(db)
  return rows
}

/** Reports a shown line, once a person. */
export async function insertReport(db: Tx, tables: WallTables, one: OneLine, reporterId: number, createdAt: Date) {
  const { lines, reports, lineId } = tables
  const { rows } = await sql<{ isShown: boolean; isReported: boolean }>`
    WITH shown AS (SELECT line.id FROM ${lines} AS line, events WHERE ${isShown(tables, one)}),
    written AS (
      INSERT INTO ${reports} (${lineId}, reporter_id, created_at)
      SELECT id, ${reporterId}, ${createdAt} FROM shown
      ON CONFLICT DO NOTHING RETURNING reporter_id
    )
    SELECT EXISTS (SELECT FROM shown) AS is_shown, EXISTS (SELECT FROM written) AS is_reported
  `.execute(db)
  return rows[0]!
}

/** Locks the event of a shown line: its community stays the same until the transaction ends. */
export const lockEventOf = (tx: Tx, tables: WallTables, one: OneLine) =>
  sql`SELECT FROM ${tables.lines} AS line, events WHERE ${isShown(tables, one)} FOR SHARE OF events`.execute(tx)

/** Dismisses the open reports of a shown line; returns their number, its author, and the community of its event. */
export async function updateDismissed(tx: Tx, tables: WallTables, one: OneLine, dismissedAt: Date) {
  const { lines, reports, lineId } = tables
  const { rows } = await sql<{ community: string | null; userId: number }>`
    UPDATE ${reports} AS report SET dismissed_at = ${dismissedAt}
    FROM ${lines} AS line, events LEFT JOIN communities ON communities.id = events.community_id
    WHERE report.${lineId} = line.id AND report.dismissed_at IS NULL AND ${isShown(tables, one)}
    RETURNING communities.name AS community, line.user_id
  `.execute(tx)
  return rows[0] && { reports: rows.length, ...rows[0] }
}

/** Deletes a line once; returns it with its event's name and community. */
export async function updateDeleted(tx: Tx, tables: WallTables, one: OneLine, deletedAt: Date) {
  const { rows } = await sql<{ userId: number; body: string; event: string; community: string | null }>`
    UPDATE ${tables.lines} AS line SET deleted_at = ${deletedAt}
    FROM events LEFT JOIN communities ON communities.id = events.community_id
    WHERE ${isShown(tables, one)}
    RETURNING line.user_id, line.body, events.name AS event, communities.name AS community
  `.execute(tx)
  return rows[0]
}
