import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number]

const batches = (db: Db | Tx) =>
  db
    .selectFrom('redeemBatches as batch')
    .leftJoin('users', 'users.id', 'batch.createdBy')
    .select([
      'batch.id',
      'name',
      'coins',
      'itemId',
      'keyCount',
      'expiresAt',
      'revokedAt',
      'batch.createdAt',
      'username',
    ])
    .select((eb) =>
      eb
        .selectFrom('redeemKeys')
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .whereRef('batchId', '=', 'batch.id')
        .where('usedAt', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('usedCount'),
    )

/** A page of 20 batches, newest first, plus one when a next page exists. */
export const selectBatches = (db: Db, page: number) =>
  batches(db).orderBy('batch.id', 'desc').limit(pageLimit).offset(pageOffset(page)).execute()

export const selectBatch = (db: Db | Tx, id: number) => batches(db).where('batch.id', '=', id).executeTakeFirst()

/** A page of 20 uses, latest first, plus one when a next page exists. */
export const selectUses = (db: Db, batchId: number, page: number) =>
  db
    .selectFrom('redeemKeys')
    .select(['usedBy', 'usedAt'])
    .where('batchId', '=', batchId)
    .where('usedAt', 'is not', null)
    .orderBy('usedAt', 'desc')
    .orderBy('hash')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .$narrowType<{ usedBy: number; usedAt: Date }>()
    .execute()

/** False for an unknown or already revoked batch. */
export const updateRevoked = (tx: Tx, id: number, revokedAt: Date): Promise<boolean> =>
  changesRow(tx.updateTable('redeemBatches').set({ revokedAt }).where('id', '=', id).where('revokedAt', 'is', null))
