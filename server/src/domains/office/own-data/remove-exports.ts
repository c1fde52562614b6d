import type { AppContext } from '../../../kernel/context.ts'
import * as sql from './exports.sql.ts'
import { expiryAt } from './own-data.service.ts'

/**
 * Scheduled job: deletes the objects of expired exports and of abandoned attempts, then their rows. After a crash an
 * object may be deleted twice, which is harmless. Backups don't include these objects, so none has to finish first.
 */
export async function removeOldExports({ db, clock, storage }: AppContext): Promise<string> {
  const before = expiryAt(clock.now())
  for (;;) {
    const keys = await sql.selectUnneeded(db, before)
    if (keys.length === 0) return `删除了 ${await sql.deleteExports(db, before)} 份个人数据导出`
    for (const key of keys) await storage.delete(key)
    await sql.deleteParts(db, keys)
  }
}
