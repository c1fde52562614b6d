import { sql } from 'kysely'
import { deleteOld } from '../../kernel/db/delete-old.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'

/** `seal` encrypts the contact for the complaint's id. */
export async function insertComplaint(tx: Tx, message: string, createdAt: Date, seal: (id: number) => Buffer) {
  const complaint = tx.insertInto('complaints').values({ message, createdAt })
  const { id } = await complaint.returning('id').executeTakeFirstOrThrow()
  await tx
    .updateTable('complaints')
    .set({ contactBox: seal(id) })
    .where('id', '=', id)
    .execute()
}

const listed = (db: Db, page: number) =>
  db
    .selectFrom('complaints')
    .leftJoin('users as handler', 'handler.id', 'handledBy')
    .select([
      'complaints.id',
      'message',
      'complaints.createdAt',
      'handledAt',
      'answer',
      'handler.username as handledBy',
    ])
    .limit(pageLimit)
    .offset(pageOffset(page))

/** A page of 20, the oldest first, plus one when a next page exists. */
export const selectOpen = (db: Db, page: number) =>
  listed(db, page).where('handledAt', 'is', null).orderBy('complaints.createdAt').orderBy('complaints.id').execute()

/** A page of 20, the last handled first, plus one when a next page exists. */
export const selectHandled = (db: Db, page: number) =>
  listed(db, page)
    .where('handledAt', 'is not', null)
    .orderBy('handledAt', 'desc')
    .orderBy('complaints.id', 'desc')
    .execute()

export const selectContact = (tx: Tx, id: number) =>
  tx.selectFrom('complaints').select('contactBox').where('id', '=', id).executeTakeFirst()

/** Both null to reopen. Returns the changed complaint's id, nothing if it was so already. */
export const updateHandled = (
  tx: Tx,
  id: number,
  handled: { handledBy: number; handledAt: Date; answer: string } | { handledBy: null; handledAt: null },
) =>
  tx
    .updateTable('complaints')
    .set(handled)
    .where('id', '=', id)
    .where('handledAt', handled.handledAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM complaints WHERE handled_at IS NULL`.execute(db)
  return rows[0]!.count
}

export async function countOpenBefore(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM complaints WHERE handled_at IS NULL AND created_at < ${before}
  `.execute(db)
  return rows[0]!.count
}

/** Deletes complaints from before then and returns their number. */
export const deleteOldComplaints = (db: Db, before: Date) =>
  deleteOld(db, { table: sql.table('complaints'), key: sql.ref('id'), before })

export const selectContacts = (tx: Tx) =>
  tx.selectFrom('complaints').select(['id', 'contactBox']).where('contactBox', 'is not', null).execute()

export const updateContacts = (tx: Tx, sealed: readonly { id: number; box: Buffer }[]) =>
  sql`
    UPDATE complaints SET contact_box = sealed.box
    FROM unnest(${sealed.map(({ id }) => id)}::bigint[], ${sealed.map(({ box }) => box)}::bytea[]) AS sealed (id, box)
    WHERE complaints.id = sealed.id
  `.execute(tx)

export async function deleteAllContacts(tx: Tx): Promise<void> {
  await tx.updateTable('complaints').set({ contactBox: null }).where('contactBox', 'is not', null).execute()
}
