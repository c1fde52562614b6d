import type { Tx } from '../../kernel/db/db.ts'

export interface Act {
  /** Null: the site itself, by schedule. */
  actorId: number | null
  /** What was done, e.g. `ban-user`. */
  act: string
  /** To what, e.g. `user` 12. */
  thingKind: string
  thingId: number | string
  /** What it changed, in its former and its new state; no secrets, phones masked. */
  before?: object | undefined
  after?: object | undefined
  at: Date
}

/** Records an act in its own transaction: what is rolled back was never done. */
export const audit = (tx: Tx, act: Act) => auditAll(tx, [act])

/** Records several acts of one kind at once. */
export async function auditAll(tx: Tx, acts: readonly Act[]) {
  if (acts.length === 0) return
  const rows = acts.map(({ actorId, act, thingKind, thingId, before, after, at }) => ({
    actorId,
    act,
    thingKind,
    thingId: String(thingId),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    createdAt: at,
  }))
  await tx.insertInto('auditLog').values(rows).execute()
}
