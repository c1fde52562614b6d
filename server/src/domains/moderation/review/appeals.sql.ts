import { type RawBuilder, sql } from 'kysely'
import type { Decision } from '@judian/contract'
import type { PreviousState } from '../../posts/moderation/index.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export interface AppealRow {
  decisionId: number
  userId: number
  firstDecider: number
  message: string
  createdAt: Date
  kind: Decision['kind']
  subjectId: number
  /** Null on a decision about a member. */
  community: string | null
  communityId: number | null
  decision: 'reject' | 'delete' | 'reset' | 'hide'
  previous: PreviousState | null
  rule: string
  reason: string
  decidedAt: Date
  decidedBy: string
}

const columns = sql`
  a.decision_id, a.user_id, a.first_decider, a.message, a.created_at, d.kind, d.subject_id, c.name AS community, d.community_id, d.previous, d.decision,
  d.rule, d.reason, d.created_at AS decided_at, u.username AS decided_by`
const joins = sql`
  JOIN decisions d ON d.id = a.decision_id LEFT JOIN communities c ON c.id = d.community_id JOIN users u ON u.id = d.decided_by`

/** A page of 20 open appeals, oldest first, plus one when a next page exists; undefined communities: all. */
export async function selectAppeals(db: Db, communities: readonly string[] | undefined, page: number) {
  const { rows } = await sql<AppealRow>`
    SELECT ${columns} FROM appeals a ${joins}
    WHERE a.decided_at IS NULL ${communities ? sql`AND c.name = ANY(${communities}::text[])` : sql``}
    ORDER BY a.created_at, a.decision_id LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

/** Number of open appeals; undefined communities: all. */
export async function countOpenAppeals(db: Db, communities: readonly string[] | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM appeals a ${joins}
    WHERE a.decided_at IS NULL ${communities ? sql`AND c.name = ANY(${communities}::text[])` : sql``}
  `.execute(db)
  return rows[0]!.count
}

/** Locks an appeal. */
export const lockAppeal = (tx: Tx, decisionId: number) => oneAppeal(tx, decisionId, sql`FOR UPDATE OF a`)
export const selectAppeal = (db: Db, decisionId: number) => oneAppeal(db, decisionId, sql``)

async function oneAppeal(db: Db | Tx, decisionId: number, lock: RawBuilder<unknown>): Promise<AppealRow | undefined> {
  const { rows } = await sql<AppealRow>`
    SELECT ${columns} FROM appeals a ${joins} WHERE a.decision_id = ${decisionId} ${lock}
  `.execute(db)
  return rows[0]
}

interface Answer {
  decisionId: number
  decidedBy: number
  decidedAt: Date
  granted: boolean
  answer: string
}

/** False when already decided. */
export const updateAppeal = (tx: Tx, { decisionId, ...answer }: Answer): Promise<boolean> =>
  changesRow(tx.updateTable('appeals').set(answer).where('decisionId', '=', decisionId).where('decidedAt', 'is', null))
