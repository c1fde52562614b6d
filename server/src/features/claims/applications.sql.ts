import { sql } from 'kysely'
import { openPhone, sealPhone, unclaimed, usernameKey } from '../../domains/accounts/index.ts'
import { deleteOld } from '../../kernel/db/delete-old.ts'
import { type Db, type Tx, violates } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { selectOldPassword } from './claims.sql.ts'

/** The account that can be claimed under a name, the old one or the present one; undefined for others. */
export async function selectUnclaimed(db: Db, name: string): Promise<number | undefined> {
  const old = await selectOldPassword(db, name)
  if (old) return old.userId
  const byName = db.selectFrom('users').select('id').where('usernameKey', '=', usernameKey(name))
  return (await byName.where('passwordHash', '=', unclaimed).executeTakeFirst())?.id
}

interface NewApplication extends ReturnType<typeof sealPhone> {
  receipt: string
  oldName: string
  userId: number | null
  message: string
  createdAt: Date
  passwordHash: string
  ageBand: string | null
  agreement: number
  privacy: number
}

/** Fails as `isWaiting` detects if an application of the phone is open. */
export const insertApplication = (tx: Tx, application: NewApplication) =>
  tx.insertInto('claimApplications').values(application).execute()

export const isWaiting = (error: unknown) => violates(error, 'claim_applications_phone')

export const selectByReceipt = (db: Db, receipt: string) =>
  db
    .selectFrom('claimApplications')
    .select(['decidedAt', 'granted', 'answer'])
    .where('receipt', '=', receipt)
    .executeTakeFirst()

const listed = (db: Db, page: number) =>
  db
    .selectFrom('claimApplications as a')
    .leftJoin('users as confirmer', 'confirmer.id', 'a.confirmedBy')
    .leftJoin('users as decider', 'decider.id', 'a.decidedBy')
    .leftJoin('users as account', (join) =>
      join.onRef('account.id', '=', 'a.userId').on('account.passwordHash', '=', unclaimed),
    )
    .select(['a.id', 'oldName', 'message', 'a.createdAt', 'confirmedBy', 'decidedAt', 'granted', 'answer'])
    .select([
      'confirmer.username as confirmer',
      'decider.username as decider',
      'account.id as accountId',
      'account.username as accountName',
      'account.createdAt as joinedAt',
    ])
    .limit(pageLimit)
    .offset(pageOffset(page))

/** A page of 20, the oldest first, plus one when a next page exists. */
export const selectOpen = (db: Db, page: number) =>
  listed(db, page).where('decidedAt', 'is', null).orderBy('a.createdAt').orderBy('a.id').execute()

/** A page of 20, the last decided first, plus one when a next page exists. */
export const selectDecided = (db: Db, page: number) =>
  listed(db, page).where('decidedAt', 'is not', null).orderBy('decidedAt', 'desc').orderBy('a.id', 'desc').execute()

export const lockApplication = (tx: Tx, id: number) =>
  tx
    .selectFrom('claimApplications')
    .select(['userId', 'createdAt', 'agreement', 'privacy', 'confirmedBy', 'decidedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What the account gets; apart, as a look at a phone would need a record. */
export async function selectApplicant(tx: Tx, box: SecretBox, id: number) {
  const { phoneHash, phoneBox, passwordHash, ageBand } = await tx
    .selectFrom('claimApplications')
    .select(['phoneHash', 'phoneBox', 'passwordHash', 'ageBand'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { phone: openPhone(box, { phone: null, phoneHash, phoneBox }), passwordHash: passwordHash!, ageBand }
}

export const updateConfirmed = (tx: Tx, id: number, confirmedBy: number) =>
  tx.updateTable('claimApplications').set({ confirmedBy }).where('id', '=', id).execute()

interface Decision {
  decidedBy: number
  decidedAt: Date
  granted: boolean
  answer: string
}

/** Deletes what the account would get, too. */
export const updateDecided = (tx: Tx, id: number, decision: Decision) =>
  tx
    .updateTable('claimApplications')
    .set({ ...decision, phoneHash: null, phoneBox: null, passwordHash: null, ageBand: null })
    .where('id', '=', id)
    .execute()

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM claim_applications WHERE decided_at IS NULL
  `.execute(db)
  return rows[0]!.count
}

/** Deletes applications from before then and returns their number. */
export const deleteOldApplications = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('claim_applications'), key: sql.ref('id'), before })

/** Encrypts the phones of open applications under another key. */
export async function resealApplications(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const open = await tx
    .selectFrom('claimApplications')
    .select(['id', 'phoneHash', 'phoneBox'])
    .where('phoneBox', 'is not', null)
    .execute()
  for (const { id, ...stored } of open) {
    const sealed = sealPhone(next, openPhone(present, { phone: null, ...stored }))
    await tx.updateTable('claimApplications').set(sealed).where('id', '=', id).execute()
  }
  return { boxes: open.length }
}

/** Deletes the open applications, whose phones can't be decrypted after a lost key; returns their number. */
export async function deleteOpenApplications(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('claimApplications').where('decidedAt', 'is', null).executeTakeFirst()
  return Number(numDeletedRows)
}
