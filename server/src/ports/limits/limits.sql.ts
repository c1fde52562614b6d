import type { Db } from '../../kernel/db/db.ts'

export const deleteExpiredLimits = (db: Db, now: Date) =>
  db.deleteFrom('rateLimits').where('expire', '<=', now.getTime()).execute()
