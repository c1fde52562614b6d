import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'

export interface ActFilter {
  actorId?: number | undefined
  act?: string | undefined
  thingKind?: string | undefined
  thingId?: string | undefined
}

/** A page of 20 acts, newest first, and one more where there is a next page. */
export const selectActs = (db: Db, page: number, { actorId, act, thingKind, thingId }: ActFilter) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['auditLog.id', 'actorId', 'username', 'act', 'thingKind', 'thingId', 'before', 'after'])
    .select('auditLog.createdAt')
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(thingKind !== undefined, (query) => query.where('thingKind', '=', thingKind!))
    .$if(thingId !== undefined, (query) => query.where('thingId', '=', thingId!))
    .orderBy('auditLog.id', 'desc')
    .limit(sql.lit(21))
    .offset(sql.lit((page - 1) * 20))
    .execute()
