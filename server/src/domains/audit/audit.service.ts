import type { AuditedAct } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { selectActs } from './audit.sql.ts'

interface ActPage {
  pageNum: number
  actor_id?: number | undefined
  act?: string | undefined
  thing_kind?: string | undefined
  thing_id?: string | undefined
}

/** A page of who did what to whom. */
export async function listActs({ db }: AppContext, { pageNum, actor_id, act, thing_kind, thing_id }: ActPage) {
  const filter = { actorId: actor_id, act, thingKind: thing_kind, thingId: thing_id }
  const { shown, hasMore } = pageOf(await selectActs(db, pageNum, filter))
  return { acts: shown.map(presentAct), hasMore }
}

/** The latest that was done to one thing. */
export async function actsOn(db: Db, thingKind: string, thingId: string): Promise<AuditedAct[]> {
  return pageOf(await selectActs(db, 1, { thingKind, thingId })).shown.map(presentAct)
}

type ActRow = Awaited<ReturnType<typeof selectActs>>[number]

const presentAct = (row: ActRow): AuditedAct => ({
  id: row.id,
  ...(row.actorId !== null && { actor: { user_id: row.actorId, username: row.username! } }),
  act: row.act,
  thing_kind: row.thingKind,
  thing_id: row.thingId,
  ...(row.before !== null && { before: row.before as Record<string, unknown> }),
  ...(row.after !== null && { after: row.after as Record<string, unknown> }),
  time: row.createdAt.toISOString(),
})
