import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { SecretBox } from '../../../ports/secret-box/index.ts'
import { plainPhonesAreRead } from '../../../secrets.ts'
import { openPhone, sealPhone } from './stored-phone.ts'

/** Rows of one statement: a sign-up or sign-in waits for no more. */
const batchRows = 500

/**
 * Scheduled job: encrypts the phones that the previous version has written. Their plain numbers go when no server of
 * that version looks them up any more (`plain-phones-until`).
 */
export async function encryptPhones({ db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>): Promise<string> {
  let encrypted = 0
  for await (const phones of plainPhones(db)) {
    const own = phones.filter((phone) => /^\d+$/.test(phone))
    const sealed = own.map((phone) => sealPhone(secretBox, phone))
    await sql`
      UPDATE users SET phone_hash = sealed.hash, phone_box = sealed.box FROM unnest(
        ${own}::text[], ${sealed.map(({ phoneHash }) => phoneHash)}::bytea[],
        ${sealed.map(({ phoneBox }) => phoneBox)}::bytea[]
      ) AS sealed (phone, hash, box) WHERE users.phone = sealed.phone AND phone_hash IS DISTINCT FROM sealed.hash
    `.execute(db)
    const { numAffectedRows } = await sql`
      UPDATE users SET phone = NULL, phone_hash = CASE WHEN ended_at IS NULL THEN phone_hash END,
        phone_box = CASE WHEN ended_at IS NULL THEN phone_box END
      WHERE phone = ANY(${phones}::text[]) AND (phone_hash IS NOT NULL OR ended_at IS NOT NULL)
        AND NOT ${plainPhonesAreRead}
    `.execute(db)
    encrypted += Number(numAffectedRows)
  }
  return `加密了 ${encrypted} 个手机号`
}

async function* plainPhones(db: Db): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ phone: string }>`
      SELECT phone FROM users WHERE phone > ${after} ORDER BY phone LIMIT ${sql.lit(batchRows)}
    `.execute(db)
    if (rows.length > 0) yield rows.map(({ phone }) => phone)
    if (rows.length < batchRows) return
    after = rows.at(-1)!.phone
  }
}

/** Encrypts all phones under another key, and deletes the codes, whose hashes can't be made again. */
export async function resealPhones(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  await tx.deleteFrom('smsCodes').execute()
  let boxes = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows = await selectSealed(tx, after)
    const sealed = rows.map((row) => sealPhone(next, openPhone(present, row)))
    await sql`
      UPDATE users SET phone_hash = sealed.hash, phone_box = sealed.box FROM unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${sealed.map(({ phoneHash }) => phoneHash)}::bytea[],
        ${sealed.map(({ phoneBox }) => phoneBox)}::bytea[]
      ) AS sealed (id, hash, box) WHERE users.id = sealed.id
    `.execute(tx)
    boxes += rows.length
    after = rows.at(-1)?.id
  }
  return { boxes }
}

const selectSealed = (tx: Tx, after: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'phone', 'phoneHash', 'phoneBox'])
    .where('id', '>', after)
    .where('phoneBox', 'is not', null)
    .orderBy('id')
    .limit(sql.lit(5_000))
    .execute()

/** Leaves the accounts without the phones that a lost key has encrypted; returns their number. */
export async function giveUpPhones(tx: Tx): Promise<number> {
  await tx.deleteFrom('smsCodes').execute()
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ phoneHash: null, phoneBox: null })
    .where('phoneBox', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
