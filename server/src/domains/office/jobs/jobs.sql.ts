import type { Db } from '../../../kernel/db/db.ts'

export const upsertStart = (db: Db, name: string, startedAt: Date) =>
  db
    .insertInto('jobRuns')
    .values({ name, startedAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ startedAt, finishedAt: null }))
    .execute()

export const updateEnd = (db: Db, name: string, end: { finishedAt: Date; result: string; failed: boolean }) =>
  db.updateTable('jobRuns').set(end).where('name', '=', name).execute()

export const selectJobRuns = (db: Db) => db.selectFrom('jobRuns').selectAll().execute()
