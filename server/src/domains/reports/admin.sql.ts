import { type RawBuilder, sql } from 'kysely'
import type { Reported } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { isNoOwnMatter } from '../accounts/index.ts'

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
  /** The condition that leaves out the viewer's own matters. */
  isNoOwn: RawBuilder<boolean>
}

const subject = { authorId: sql.ref('reports.authorId'), communityId: sql.ref('reports.communityId') }

/** Leaves out reports about the viewer, of which they don't even learn who made them. */
export const isNoOwn = (me: Member, now: Date) => isNoOwnMatter(me, subject, now)

/** A page of 20 subjects with open reports, the longest waiting first, plus one when a next page exists. */
export async function selectReported(
  db: Db,
  { kind, communities, isNoOwn }: ReportFilter,
  page: number,
): Promise<ReportedRow[]> {
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``
  const inThese = sql`SELECT id FROM communities WHERE name = ANY(${communities ?? []}::text[])`
  const ofCommunities = communities ? sql`AND community_id IN (${inThese})` : sql``
  const { rows } = await sql<ReportedRow>`
    SELECT kind, subject_id, author_id, count(DISTINCT reporter_id) AS reporters, min(created_at) AS first_at FROM reports
    WHERE resolved_at IS NULL AND ${isNoOwn} ${ofKind} ${ofCommunities}
    GROUP BY kind, subject_id, author_id
    ORDER BY first_at, kind, subject_id LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/** Number of subjects with open reports that this member decides about. */
export async function countOpenReports(db: Db, me: Member, now: Date): Promise<number> {
  const communities = me.isAdmin ? undefined : me.moderates
  const inThese = sql`SELECT id FROM communities WHERE name = ANY(${communities ?? []}::text[])`
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT (kind, subject_id)) FROM reports
    WHERE resolved_at IS NULL AND ${isNoOwn(me, now)} ${communities ? sql`AND community_id IN (${inThese})` : sql``}
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

/** Whom and where a report is about; only admins decide about members, who have no community. */
export interface Matter {
  community: string | null
  communityId: number | null
  authorId: number
}

const matter = sql`author_id, community_id, (SELECT name FROM communities WHERE communities.id = community_id) AS community`

/** Whom and where the reports of a subject are about, resolved or not; empty if it was never reported. */
export async function selectMatters(tx: Tx, { kind, id }: { kind: Kind; id: number }): Promise<Matter[]> {
  const { rows } = await sql<Matter>`
    SELECT DISTINCT ${matter} FROM reports WHERE kind = ${kind} AND subject_id = ${id}
  `.execute(tx)
  return rows
}

interface Resolution {
  kind: Kind
  id: number
  by: number
  at: Date
  resolution: 'upheld' | 'dismissed'
}

/** Resolves the open reports of a subject, and returns whom and where each is about. */
export async function updateResolved(tx: Tx, { kind, id, by, at, resolution }: Resolution): Promise<Matter[]> {
  const { rows } = await sql<Matter>`
    UPDATE reports SET resolved_by = ${by}, resolved_at = ${at}, resolution = ${resolution}
    WHERE kind = ${kind} AND subject_id = ${id} AND resolved_at IS NULL
    RETURNING ${matter}
  `.execute(tx)
  return rows
}
