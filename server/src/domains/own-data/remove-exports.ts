import type { AppContext } from '../../kernel/context.ts'
import * as sql from './exports.sql.ts'
import { expiryAt } from './own-data.service.ts'

/**
 * Scheduled job: deletes the objects of expired exports and of attempts that were given up, and then the exports. An object whose row
 * is still there after a crash is deleted again, which changes nothing. Backups have none of them, so none has to end first.
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
