import type pg from 'pg'
import { awaitMigrations } from './await-migrations.ts'
import { migrate } from './migrate.ts'

export { awaitMigrations } from './await-migrations.ts'
export { baseline, hasBaseline } from './baseline.ts'
export { migrate } from './migrate.ts'
export { listMigrations } from './migrations.ts'
export { currentRelease } from './releases.ts'

/** Migrates the schema, or waits until another process has. */
export const prepareSchema = async (pool: pg.Pool, { MIGRATE }: { MIGRATE: boolean }): Promise<void> =>
  void (await (MIGRATE ? migrate(pool) : awaitMigrations(pool)))
