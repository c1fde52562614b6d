import type { Tx } from '../../../kernel/db/db.ts'

export interface Act {
  /** Null: a scheduled job. */
  actorId: number | null
  /** Action name, e.g. `ban-user`. */
  act: string
  /** Subject, e.g. `user` 12. */
  subjectKind: string
  subjectId: number | string
  /** Changed values before and after; no secrets, phones masked. */
  before?: object | undefined
  after?: object | undefined
  at: Date
}

/** Records an act within the transaction that performs it. */
export const audit = (tx: Tx, act: Act) => auditAll(tx, [act])

export async function auditAll(tx: Tx, acts: readonly Act[]) {
  if (acts.length === 0) return
  const rows = acts.map(({ actorId, act, subjectKind, subjectId, before, after, at }) => ({
    actorId,
    act,
    subjectKind,
    subjectId: String(subjectId),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    createdAt: at,
  }))
  await tx.insertInto('auditLog').values(rows).execute()
}
