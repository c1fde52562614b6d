import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { hasPhone } from '../phone/stored-phone.ts'

export const isKnownBrowser = (db: Db, box: SecretBox, phone: string, browserHash: Buffer): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('knownBrowsers')
      .innerJoin('users', 'users.id', 'knownBrowsers.userId')
      .select('userId')
      .where(hasPhone(box, phone))
      .where('browserHash', '=', browserHash),
  )

const mostPerMember = 20

/**
 * Remembers a browser, and deletes the member's least recently used ones. `isNew` for one of concurrent sign-ins in a
 * browser that the member has never used; `hasOthers` if they have used another one.
 */
export async function upsertKnownBrowser(tx: Tx, userId: number, browserHash: Buffer, seenAt: Date) {
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean }>`
    INSERT INTO known_browsers (user_id, browser_hash, seen_at) VALUES (${userId}, ${browserHash}, ${seenAt})
    ON CONFLICT (user_id, browser_hash) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0 AS is_new,
      EXISTS (SELECT FROM known_browsers AS other WHERE other.user_id = ${userId} AND other.browser_hash <> ${browserHash}) AS has_others
  `.execute(tx)
  const newest = tx
    .selectFrom('knownBrowsers')
    .select('browserHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .limit(mostPerMember)
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).where('browserHash', 'not in', newest).execute()
  return rows[0]!
}

export const forgetBrowsers = (tx: Tx, userId: number) =>
  tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
