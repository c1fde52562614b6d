import { type RawBuilder, sql } from 'kysely'
import type { Reported } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { isNoOwnMatter } from '../../accounts/index.ts'
import { titles } from '../../clans/index.ts'

type Kind = Reported['kind']

export interface ReportedRow {
  kind: Kind
  subjectId: number
  authorId: number
  reporters: number
  firstAt: Date
  /** Null on a member, who has none. */
  community: string | null
}

interface ReportFilter {
  kind: Kind | undefined
  me: Member
  now: Date
}

/** Of a reported clan, which may have another captain by now; the reported one after it was dissolved. */
const presentCaptain = sql`coalesce(
  (SELECT user_id FROM clan_members WHERE clan_id = subject_id AND title = ${sql.lit(titles.captain)}), author_id
)`

/**
 * Open reports that this member decides about: in their communities, for admins all, with those on members; without those about themselves, of
 * which they don't even learn who made them.
 */
const isOpenFor = (me: Member, now: Date) => {
  const inThese = sql`SELECT id FROM communities WHERE name = ANY(${me.moderates}::text[])`
  const isNotMine = (authorId: RawBuilder<unknown>) =>
    isNoOwnMatter(me, { authorId, communityId: sql.ref('reports.community_id') }, now)
  return sql`
    resolved_at IS NULL AND ${isNotMine(sql.ref('reports.author_id'))} AND (kind <> 'clan' OR ${isNotMine(presentCaptain)})
    ${me.isAdmin ? sql`` : sql`AND community_id IN (${inThese})`}`
}

/** A page of 20 subjects with open reports, the longest waiting first, plus one when a next page exists. */
export async function selectReported(db: Db, { kind, me, now }: ReportFilter, page: number): Promise<ReportedRow[]> {
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``
  const { rows } = await sql<ReportedRow>`
    SELECT kind, subject_id, author_id, count(DISTINCT reporter_id) AS reporters, min(created_at) AS first_at,
      (SELECT name FROM communities WHERE id = min(reports.community_id)) AS community
    FROM reports
    WHERE ${isOpenFor(me, now)} ${ofKind}
    GROUP BY kind, subject_id, author_id
    ORDER BY first_at, kind, subject_id LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/** Number of subjects with open reports that this member decides about. */
export async function countOpenReports(db: Db, me: Member, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    -- prepared: ${sql.raw(me.isAdmin ? 'open reports for admins' : 'open reports for moderators')}
    SELECT count(DISTINCT (kind, subject_id)) FROM reports WHERE ${isOpenFor(me, now)}
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
