import { sql } from 'kysely'
import type { Reported } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'

type Kind = Reported['kind']

export interface ReportedRow {
  kind: Kind
  subjectId: number
  authorId: number
  reporters: number
  firstAt: Date
}

/** A page of 20 subjects with open reports, the longest waiting first, plus one when a next page exists. */
export async function selectReported(db: Db, kind: Kind | undefined, page: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    SELECT kind, subject_id, author_id, count(*) AS reporters, min(created_at) AS first_at FROM reports
    WHERE resolved_at IS NULL ${kind ? sql`AND kind = ${kind}` : sql``}
    GROUP BY kind, subject_id, author_id
    ORDER BY first_at, kind, subject_id LIMIT 21 OFFSET ${sql.lit((page - 1) * 20)}
  `.execute(db)
  return rows
}

export interface ReportRow {
  kind: Kind
  subjectId: number
  username: string
  reason: Reported['reports'][number]['reason']
  note: string
  createdAt: Date
}

/** The first five open reports of each subject. */
export async function selectReports(db: Db, subjects: readonly ReportedRow[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT report.*, username
    FROM unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ subjectId }) => subjectId)}::bigint[])
      AS subject (kind, id)
    CROSS JOIN LATERAL (
      SELECT kind, subject_id, reporter_id, reason, note, created_at FROM reports
      WHERE reports.kind = subject.kind AND reports.subject_id = subject.id AND resolved_at IS NULL
      ORDER BY id LIMIT 5
    ) report
    JOIN users ON users.id = report.reporter_id
  `.execute(db)
  return rows
}

interface Resolution {
  kind: Kind
  id: number
  by: number
  at: Date
  resolution: 'upheld' | 'dismissed'
}

/** Resolves all open reports of a subject; returns their number. */
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
