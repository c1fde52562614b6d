import type { KeyBatch } from '@judian/contract'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { presentRewards } from '../../members/gifts/index.ts'
import type { BatchRow } from './admin.sql.ts'

export async function presentBatches(db: Db | Tx, me: Member, rows: readonly BatchRow[]): Promise<KeyBatch[]> {
  const presentReward = await presentRewards(db, me, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...presentReward(row),
    key_count: row.keyCount,
    used_count: row.usedCount,
    ...(row.expiresAt && { expires_at: row.expiresAt.toISOString() }),
    ...(row.revokedAt && { revoked_at: row.revokedAt.toISOString() }),
    created_by: row.username ?? '',
    time: row.createdAt.toISOString(),
  }))
}
