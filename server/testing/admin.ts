import type { Person, World } from './world.ts'

/** Helpers for back-office tests. */

/** Audit log entries of one subject, the latest first. */
export async function auditedActsOn(w: World, admin: Person, thing_kind: string, thing_id: number | string) {
  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, thing_kind, thing_id: String(thing_id) })
  return acts!.map(({ act, actor, before, after }) => ({ act, by: actor?.user_id, before, after }))
}
