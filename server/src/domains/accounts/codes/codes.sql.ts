import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'

export interface CodeOwner {
  phone: string
  purpose: 'signup' | 'reset' | 'phone' | 'guardian'
}

/** A stored code, with its phone's keyed hash in place of the phone. Its own hash covers phone and purpose. */
export interface StoredCode extends CodeOwner {
  codeHash: Buffer
}

interface NewCode extends StoredCode {
  browserHash: Buffer
  triesLeft: number
  othersTriesLeft: number
  sentAt: Date
  expiresAt: Date
}

/** Lets one request at a time send this phone a code. */
export const lockPhone = (tx: Tx, { phone, purpose }: StoredCode) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${phone}`}, 0))`.execute(tx)

/** Lets one request at a time take a place among the hour's sign-ups. */
export const lockSignUps = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtextextended('sign-ups', 0))`.execute(tx)

/** How many other phones have a live code for a sign-up. */
export async function countAwaited(tx: Tx, phone: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT phone) FROM sms_codes WHERE purpose = 'signup' AND phone <> ${phone} AND ${isLive(now)}
  `.execute(tx)
  return rows[0]!.count
}

/** The time of the last code: of those requested by browsers known to the phone's account, or of the others. */
export async function selectLastSent(
  tx: Tx,
  { phone, purpose }: StoredCode,
  known: boolean,
): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('smsCodes')
    .select('sentAt')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where(askedByKnownBrowser(phone), '=', known)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sentAt
}

const askedByKnownBrowser = (phone: string) => sql<boolean>`EXISTS (
  SELECT FROM known_browsers JOIN users ON users.id = user_id
  WHERE users.phone_hash = decode(${phone}, 'hex') AND known_browsers.browser_hash = sms_codes.browser_hash)`

/** Replaces this browser's last code for the phone. */
export const upsertCode = (tx: Tx, code: NewCode) =>
  tx
    .insertInto('smsCodes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'browserHash']).doUpdateSet(code))
    .execute()

export const deleteCode = (db: Db, { phone, purpose, codeHash }: StoredCode) =>
  db
    .deleteFrom('smsCodes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .execute()

export interface Guess extends StoredCode {
  now: Date
  /** Undefined for a browser that has never asked for a code. */
  browserHash: Buffer | undefined
}

const isLive = (now: Date) => sql`expires_at > ${now} AND tries_left + others_tries_left > 0`
const ofPhone = ({ phone, purpose }: StoredCode) => sql`phone = ${phone} AND purpose = ${purpose}`

/** Any of the phone's live codes will do: all were sent to its owner. */
const matchesLive = (guess: Guess) => sql<boolean>`
  EXISTS (SELECT FROM sms_codes AS live WHERE ${ofPhone(guess)} AND ${isLive(guess.now)} AND code_hash = ${guess.codeHash})`

/** Whether the phone has a live code, and this browser an unexpired one; undefined if none was sent. */
export async function selectState(db: Db, guess: Guess) {
  const { rows } = await sql<{ live: boolean | null; own: boolean | null }>`
    SELECT bool_or(${isLive(guess.now)}) AS live,
      bool_or(browser_hash = ${guess.browserHash ?? null}::bytea AND expires_at > ${guess.now}) AS own
    FROM sms_codes WHERE ${ofPhone(guess)}
  `.execute(db)
  const { live, own } = rows[0]!
  return live === null ? undefined : { live, own: own === true }
}

/** Compares a guess; a wrong one uses up a try of this browser's own code. Undefined if no try is left. */
export const tryAsOwner = (db: Db, guess: Guess) =>
  compare(db, guess, sql.ref('tries_left'), sql`browser_hash = ${guess.browserHash ?? null}::bytea`)

/** The same for all other browsers, which share the tries of the phone's newest code. */
export const tryAsOther = (db: Db, guess: Guess) =>
  compare(
    db,
    guess,
    sql.ref('others_tries_left'),
    sql`sent_at = (SELECT max(sent_at) FROM sms_codes AS newest WHERE ${ofPhone(guess)})`,
  )

async function compare(db: Db, guess: Guess, left: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ matches: boolean }>`
    UPDATE sms_codes SET ${left} = ${left} - (CASE WHEN ${matchesLive(guess)} THEN 0 ELSE 1 END)
    WHERE ${ofPhone(guess)} AND ${isLive(guess.now)} AND ${which} AND ${left} > 0
    RETURNING ${matchesLive(guess)} AS matches
  `.execute(db)
  return rows[0]
}

/** Consumes every code of the phone; false when another call was first or the given one has expired. */
export async function updateToSpent(tx: Tx, guess: Guess): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sms_codes SET tries_left = 0, others_tries_left = 0
    WHERE ${ofPhone(guess)} AND ${isLive(guess.now)} AND ${matchesLive(guess)}
    RETURNING phone
  `.execute(tx)
  return rows.length > 0
}
