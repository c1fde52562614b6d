import { sql } from 'kysely'
import type { Decision } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { PreviousState } from './reset-text.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

interface NewDecision {
  kind: Decision['kind']
  subjectId: number
  /** Null on a decision about a member. */
  communityId: number | null
  authorId: number
  decidedBy: number
  decision: Decision['decision']
  rule: string
  reason: string
  createdAt: Date
  previous?: string
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { id } = await tx.insertInto('decisions').values(decision).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface DecisionRow {
  id: number
  kind: Decision['kind']
  subjectId: number
  community: string
  decision: Decision['decision']
  rule: string
  createdAt: Date
  /** Whether its subject took it themselves. */
  own: boolean
  appeal: 'open' | 'granted' | 'denied' | null
}

const columns = sql`
  d.id, d.kind, d.subject_id, coalesce(c.name, '') AS community, d.decision, d.rule, d.created_at, d.decided_by = d.author_id AS own,
  CASE WHEN a.decision_id IS NULL THEN NULL WHEN a.granted IS NULL THEN 'open' WHEN a.granted THEN 'granted' ELSE 'denied' END AS appeal`
const latest = sql`NOT EXISTS (
  SELECT FROM decisions later WHERE later.kind = d.kind AND later.subject_id = d.subject_id AND later.id > d.id
)`
const joins = sql`LEFT JOIN communities c ON c.id = d.community_id LEFT JOIN appeals a ON a.decision_id = d.id`
/**
 * A page of 20 decisions of the public log, the latest first: all in communities but approvals, and all that an admin took about
 * themselves; plus one when a next page exists.
 */
export async function selectLog(db: Db, communityId: number | undefined, page: number): Promise<DecisionRow[]> {
  const here = communityId === undefined ? sql`` : sql`AND community_id = ${communityId}`
  const upToPage = sql`ORDER BY id DESC LIMIT ${pageLimit}::int + ${pageOffset(page)}::int`
  const { rows } = await sql<DecisionRow>`
    SELECT ${columns}
    FROM (
      (SELECT * FROM decisions WHERE decision <> 'approve' AND community_id IS NOT NULL ${here} ${upToPage})
      UNION ALL
      (SELECT * FROM decisions
        WHERE decided_by = author_id AND (decision = 'approve' OR community_id IS NULL) ${here} ${upToPage})
      ORDER BY id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
    ) d ${joins} ORDER BY d.id DESC
  `.execute(db)
  return rows
}

export interface OwnDecisionRow extends DecisionRow {
  reason: string
  latest: boolean
  /** This and the next two are null after the final deletion; a board of a clan has a title alone. */
  momentId: number | null
  title: string | null
  body: string | null
  previous: PreviousState | null
  nameResetAt: Date | null
  appealMessage: string | null
  appealAnswer: string | null
}

/** All decisions on one member's contents, with the same paging. */
export async function selectDecisionsOn(db: Db, authorId: number, page: number): Promise<OwnDecisionRow[]> {
  const { rows } = await sql<OwnDecisionRow>`
    SELECT ${columns}, d.reason, ${latest} AS latest, m.id AS moment_id, coalesce(b.title, m.title) AS title, coalesce(r.body, m.body) AS body,
      a.message AS appeal_message, a.answer AS appeal_answer, d.previous,
      (SELECT name_reset_at FROM users WHERE id = ${authorId}) AS name_reset_at
    FROM (SELECT * FROM decisions WHERE author_id = ${authorId} ORDER BY id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}) d
    ${joins}
    LEFT JOIN comments r ON d.kind = 'comment' AND r.id = d.subject_id
    LEFT JOIN clan_boards b ON d.kind = 'clanBoard' AND b.id = d.subject_id
    LEFT JOIN moments m ON m.id = CASE d.kind WHEN 'moment' THEN d.subject_id ELSE r.moment_id END
    ORDER BY d.id DESC
  `.execute(db)
  return rows
}

/** Why a hidden subject was hidden. */
export const selectHidingReason = (db: Db, { kind, id }: { kind: Decision['kind']; id: number }) =>
  db
    .selectFrom('decisions')
    .select(['rule', 'reason'])
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('decision', '=', 'hide')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

interface AppealableRow {
  decision: DecisionRow['decision']
  decidedBy: number
  createdAt: Date
  latest: boolean
}

export async function selectOwnDecision(tx: Tx, authorId: number, id: number): Promise<AppealableRow | undefined> {
  const { rows } = await sql<AppealableRow>`
    SELECT d.decision, d.decided_by, d.created_at, ${latest} AS latest
    FROM decisions d WHERE d.id = ${id} AND d.author_id = ${authorId}
  `.execute(tx)
  return rows[0]
}

interface NewAppeal {
  decisionId: number
  userId: number
  firstDecider: number
  message: string
  createdAt: Date
}

/** False when there is one already. */
export const insertAppeal = (tx: Tx, appeal: NewAppeal): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('appeals')
      .values(appeal)
      .onConflict((conflict) => conflict.doNothing()),
  )
