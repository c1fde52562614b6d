export { openPostgres } from './open-postgres.ts'
export { openTemporaryPostgres } from './temporary-postgres.ts'
