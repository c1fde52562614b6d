import type { AuditedAct } from '@judian/contract'
import type { Db } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { selectActs } from './audit.sql.ts'

interface ActPage {
  pageNum: number
  actor_id?: number | undefined
  act?: string | undefined
  thing_kind?: string | undefined
  thing_id?: string | undefined
}

export async function listActs({ db }: AppContext, { pageNum, actor_id, act, thing_kind, thing_id }: ActPage) {
  const filter = { actorId: actor_id, act, subjectKind: thing_kind, subjectId: thing_id }
  const { shown, hasMore } = pageOf(await selectActs(db, pageNum, filter))
  return { acts: shown.map(presentAct), hasMore }
}

export async function actsOn(db: Db, subjectKind: string, subjectId: string): Promise<AuditedAct[]> {
  return pageOf(await selectActs(db, 1, { subjectKind, subjectId })).shown.map(presentAct)
}

type ActRow = Awaited<ReturnType<typeof selectActs>>[number]

const presentAct = (row: ActRow): AuditedAct => ({
  id: row.id,
  ...(row.actorId !== null && { actor: { user_id: row.actorId, username: row.username! } }),
  act: row.act,
  thing_kind: row.subjectKind,
  thing_id: row.subjectId,
  ...(row.before !== null && { before: row.before as Record<string, unknown> }),
  ...(row.after !== null && { after: row.after as Record<string, unknown> }),
  time: row.createdAt.toISOString(),
})
