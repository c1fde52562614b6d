import type { KeyBatch } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { avatarItems } from '../avatar/index.ts'
import type { BatchRow } from './admin.sql.ts'

export async function presentBatches(db: Db | Tx, me: Member, rows: readonly BatchRow[]): Promise<KeyBatch[]> {
  const items = await avatarItems(
    db,
    me.id,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  return rows.map((row) => {
    const item = row.itemId === null ? undefined : items.get(row.itemId)
    return {
      id: row.id,
      name: row.name,
      ...(row.coins !== null && { coins: row.coins }),
      ...(item && { user_avatar_storage: item }),
      key_count: row.keyCount,
      used_count: row.usedCount,
      ...(row.expiresAt && { expires_at: row.expiresAt.toISOString() }),
      ...(row.revokedAt && { revoked_at: row.revokedAt.toISOString() }),
      created_by: row.username ?? '',
      time: row.createdAt.toISOString(),
    }
  })
}
