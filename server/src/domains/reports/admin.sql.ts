import { sql } from 'kysely'
import type { Reported } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

type Kind = Reported['kind']

export interface ReportedRow {
  kind: Kind
  subjectId: number
  authorId: number
  reporters: number
  firstAt: Date
}

interface ReportFilter {
  kind: Kind | undefined
  /** Community names; undefined for all reports, including reports on members. */
  communities: readonly string[] | undefined
}

/** A page of 20 subjects with open reports, the longest waiting first, plus one when a next page exists. */
export async function selectReported(
  db: Db,
  { kind, communities }: ReportFilter,
  page: number,
): Promise<ReportedRow[]> {
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``
  const inThese = sql`SELECT id FROM communities WHERE name = ANY(${communities ?? []}::text[])`
  const ofCommunities = communities ? sql`AND community_id IN (${inThese})` : sql``
  const { rows } = await sql<ReportedRow>`
    SELECT kind, subject_id, author_id, count(DISTINCT reporter_id) AS reporters, min(created_at) AS first_at FROM reports
    WHERE resolved_at IS NULL ${ofKind} ${ofCommunities}
    GROUP BY kind, subject_id, author_id
    ORDER BY first_at, kind, subject_id LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/** Number of subjects with open reports; undefined communities: all. */
export async function countOpenReports(db: Db, communities: readonly string[] | undefined): Promise<number> {
  const inThese = sql`SELECT id FROM communities WHERE name = ANY(${communities ?? []}::text[])`
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT (kind, subject_id)) FROM reports
    WHERE resolved_at IS NULL ${communities ? sql`AND community_id IN (${inThese})` : sql``}
  `.execute(db)
  return rows[0]!.count
}

export interface ReportRow {
  kind: Kind
  subjectId: number
  username: string
  reason: Reported['reports'][number]['reason']
  note: string
  editNo: number
  createdAt: Date
}

export async function selectReports(db: Db, subjects: readonly ReportedRow[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT report.*, username
    FROM unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ subjectId }) => subjectId)}::bigint[])
      AS subject (kind, id)
    CROSS JOIN LATERAL (
      SELECT kind, subject_id, reporter_id, reason, note, edit_no, created_at FROM reports
      WHERE reports.kind = subject.kind AND reports.subject_id = subject.id AND resolved_at IS NULL
      ORDER BY id LIMIT 5
    ) report
    JOIN users ON users.id = report.reporter_id
  `.execute(db)
  return rows
}

/** The communities of these subjects' open reports; null for a member's. */
export async function selectCommunities(db: Db, subjects: readonly { kind: Kind; id: number }[]) {
  const { rows } = await sql<{ community: string | null }>`
    SELECT DISTINCT communities.name AS community
    FROM unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) AS subject (kind, id)
    JOIN reports ON reports.kind = subject.kind AND reports.subject_id = subject.id AND resolved_at IS NULL
    LEFT JOIN communities ON communities.id = reports.community_id
  `.execute(db)
  return rows.map(({ community }) => community)
}

interface Resolution {
  kind: Kind
  id: number
  by: number
  at: Date
  resolution: 'upheld' | 'dismissed'
}

export async function updateResolved(tx: Tx, { kind, id, by, at, resolution }: Resolution): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ resolvedBy: by, resolvedAt: at, resolution })
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('resolvedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
