import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './kernel/db/db.ts'
import type { SecretBox } from './ports/secret-box/index.ts'

const known = new WeakMap<Db, Map<string, string>>()

/** The site's secret of this name: 256 random bits as hex, the same on every node and after every restart. */
export async function secret(db: Db, name: string): Promise<string> {
  const before = known.get(db) ?? new Map<string, string>()
  const value = before.get(name) ?? (await readOrMake(db, name))
  known.set(db, before.set(name, value))
  return value
}

async function readOrMake(db: Db, name: string): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name)
  const found = await stored.executeTakeFirst()
  if (found) return found.value
  // With several servers at the first start, the first insert wins.
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}

const sealedContext = (name: string) => `secret ${name}`

/** The same, encrypted in the database; one that an earlier version stored in plain text is encrypted here. */
export async function sealedSecret(db: Db, box: SecretBox, name: string): Promise<string> {
  const stored = await secret(db, name)
  if (stored.startsWith(sealedPrefix)) return openSecret(box, name, stored)
  const sealed = sealSecret(box, name, stored)
  await db.updateTable('secrets').set({ value: sealed }).where('name', '=', name).where('value', '=', stored).execute()
  known.get(db)!.set(name, sealed)
  return stored
}

const sealedPrefix = 'sealed:'

const sealSecret = (box: SecretBox, name: string, value: string) =>
  sealedPrefix + box.seal(value, sealedContext(name)).toString('base64')

const openSecret = (box: SecretBox, name: string, sealed: string) =>
  box.open(Buffer.from(sealed.slice(sealedPrefix.length), 'base64'), sealedContext(name))

/** Encrypts these secrets under another key. Throws where the present one doesn't open them. */
export async function resealSecrets(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const rows = await tx.selectFrom('secrets').selectAll().where('value', 'like', `${sealedPrefix}%`).execute()
  for (const { name, value } of rows) {
    const sealed = sealSecret(next, name, openSecret(present, name, value))
    await tx.updateTable('secrets').set({ value: sealed }).where('name', '=', name).execute()
  }
  return { boxes: rows.length }
}

/** Deletes the secrets that a lost key has encrypted: new ones are made on first use. */
export const deleteSealedSecrets = (tx: Tx) =>
  tx.deleteFrom('secrets').where('value', 'like', `${sealedPrefix}%`).execute()

/** Whether servers of 0.3.0 may still be running, which look phones up in `users.phone`. */
export const plainPhonesAreRead = sql<boolean>`EXISTS (
  SELECT FROM secrets WHERE name = 'plain-phones-until' AND value::timestamptz > now()
)`
