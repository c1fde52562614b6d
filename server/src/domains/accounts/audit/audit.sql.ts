import type { Db } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { sql } from 'kysely'
import { deleteOld } from '../../../kernel/db/delete-old.ts'

export interface ActFilter {
  actorId?: number | undefined
  act?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
}

/** A page of 20 acts, newest first, plus one when a next page exists. */
export const selectActs = (db: Db, page: number, { actorId, act, subjectKind, subjectId }: ActFilter) =>
  db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'actorId')
    .select(['auditLog.id', 'actorId', 'username', 'act', 'subjectKind', 'subjectId', 'before', 'after'])
    .select('auditLog.createdAt')
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(subjectKind !== undefined, (query) => query.where('subjectKind', '=', subjectKind!))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId!))
    .orderBy('auditLog.id', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** Deletes entries from before then and returns their number. A trigger refuses those of the last six months. */
export const deleteOldActs = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('auditLog'), key: sql.ref('id'), before })
