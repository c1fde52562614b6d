import type { Person, World } from './world.ts'

/** What the back-office's tests share. */

/** What is in the audit log of one thing, the latest first, as `act` with what changed. */
export async function actsOn(w: World, admin: Person, thing_kind: string, thing_id: number | string) {
  const { acts } = await w.ask(admin, 'getAuditLog', { pageNum: 1, thing_kind, thing_id: String(thing_id) })
  return acts!.map(({ act, actor, before, after }) => ({ act, by: actor?.user_id, before, after }))
}
