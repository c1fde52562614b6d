import type { Db, Tx } from '../../../kernel/db/db.ts'

export async function isKnownBrowser(db: Db, phone: string, browserHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('knownBrowsers')
    .innerJoin('users', 'users.id', 'knownBrowsers.userId')
    .select('userId')
    .where('phone', '=', phone)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()
  return known !== undefined
}

const mostPerMember = 20

/** Remembers a browser, and forgets those of the member that haven't been seen for longest. */
export async function upsertKnownBrowser(tx: Tx, userId: number, browserHash: Buffer, seenAt: Date) {
  await tx
    .insertInto('knownBrowsers')
    .values({ userId, browserHash, seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet({ seenAt }))
    .execute()
  const newest = tx
    .selectFrom('knownBrowsers')
    .select('browserHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .limit(mostPerMember)
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).where('browserHash', 'not in', newest).execute()
}

export const forgetBrowsers = (tx: Tx, userId: number) =>
  tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
