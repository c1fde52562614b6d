import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Ten characters (58 bits) without letters that look alike. */
const shortCode = () => Array.from({ length: 10 }, () => base58[randomInt(base58.length)]).join('')

/** The post's short code, created on first use; concurrent calls agree on one. */
export async function ensureShortCode(tx: Tx, momentId: number): Promise<string> {
  await tx
    .insertInto('shortCodes')
    .values({ code: shortCode(), momentId })
    .onConflict((conflict) => conflict.column('momentId').doNothing())
    .execute()
  const { code } = await tx
    .selectFrom('shortCodes')
    .select('code')
    .where('momentId', '=', momentId)
    .executeTakeFirstOrThrow()
  return code
}

/** False when this member shared it before. */
export const insertShare = (tx: Tx, userId: number, momentId: number, createdAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('shares')
      .values({ userId, momentId, createdAt })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const updateShareCount = (tx: Tx, momentId: number) =>
  tx
    .updateTable('moments')
    .set((eb) => ({ shareCount: eb('shareCount', '+', 1) }))
    .where('id', '=', momentId)
    .execute()

export const selectByShortCode = (db: Db, code: string) =>
  db
    .selectFrom('shortCodes')
    .innerJoin('publishedMoments as moment', 'moment.id', 'momentId')
    .innerJoin('communities', 'communities.id', 'moment.communityId')
    .select(['momentId as id', 'communities.name as community'])
    .where('code', '=', code)
    .executeTakeFirst()
