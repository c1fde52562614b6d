export { openPostgres, type PostgresOptions } from './open-postgres.ts'
export { makeTemporaryFolder } from './temporary-folder.ts'
export { openTemporaryPostgres } from './temporary-postgres.ts'
export { PostgresUnavailable, type Postgres, type PostgresLog } from './types.ts'
