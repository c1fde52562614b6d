import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { changesRow, findsRow } from '../../kernel/db/rows.ts'

interface Invited {
  hash: Buffer
  now: Date
}

/** Not used up, expired or withdrawn, and of somebody who is still an admin. */
const isUsable = (now: Date) => sql<boolean>`
  used < uses AND withdrawn_at IS NULL AND expires_at > ${now}
  AND (created_by IS NULL OR EXISTS (SELECT FROM users WHERE users.id = created_by AND is_admin))`

export const selectUsable = (db: Db, { hash, now }: Invited): Promise<boolean> =>
  findsRow(db.selectFrom('inviteCodes').select('id').where('hash', '=', hash).where(isUsable(now)))

/** Takes one of the code's uses; false if none is left. */
export const updateUsed = (tx: Tx, { hash, now }: Invited): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('inviteCodes')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('hash', '=', hash)
      .where(isUsable(now)),
  )

export async function insertInvited(tx: Tx, { hash, userId, now }: Invited & { userId: number }): Promise<void> {
  await sql`
    INSERT INTO invited_members (user_id, code_id, created_at)
    SELECT ${userId}, id, ${now} FROM invite_codes WHERE hash = ${hash}
  `.execute(tx)
}

interface NewInvite {
  hash: Buffer
  note: string
  uses: number
  expiresAt: Date
  /** Null: the operator. */
  createdBy: number | null
  createdAt: Date
}

export const insertInvite = (tx: Tx, invite: NewInvite) =>
  tx.insertInto('inviteCodes').values(invite).returning('id').executeTakeFirstOrThrow()

const invites = (db: Db | Tx) =>
  db
    .selectFrom('inviteCodes as code')
    .leftJoin('users', 'users.id', 'code.createdBy')
    .select(['code.id', 'note', 'uses', 'used', 'expiresAt', 'withdrawnAt', 'code.createdAt', 'username'])

/** A page of 20 codes, newest first, plus one when a next page exists. */
export const selectInvites = (db: Db, page: number) =>
  invites(db).orderBy('code.id', 'desc').limit(pageLimit).offset(pageOffset(page)).execute()

export const selectInvite = (db: Db | Tx, id: number) => invites(db).where('code.id', '=', id).executeTakeFirst()

/** A page of 20 members, latest first, plus one when a next page exists. */
export const selectInvited = (db: Db, codeId: number, page: number) =>
  db
    .selectFrom('invitedMembers')
    .select(['userId', 'createdAt'])
    .where('codeId', '=', codeId)
    .orderBy('createdAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** False for an unknown or already withdrawn code. */
export const updateWithdrawn = (tx: Tx, id: number, withdrawnAt: Date): Promise<boolean> =>
  changesRow(tx.updateTable('inviteCodes').set({ withdrawnAt }).where('id', '=', id).where('withdrawnAt', 'is', null))
