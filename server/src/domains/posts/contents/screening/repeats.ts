import { days, later } from '../../../../kernel/clock.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { sha256 } from '../../../../kernel/random.ts'
import { fold } from '../../../../text/fold.ts'
import { sql } from 'kysely'

/** How long a text counts from its first time. */
const period = days(1)
/** Shorter texts are everyday phrases: 沙发, 哈哈哈哈, 支持楼主. */
const lengthMin = 6
/** Folding longer texts would block other requests; texts with the same long beginning count as the same. */
const lengthCompared = 4_000

/**
 * A text without spaces, punctuation, marks, case, width and repeated letters, for comparing texts; undefined for short
 * ones.
 */
export function textCore(text: string): string | undefined {
  const core = fold(text.slice(0, lengthCompared)).text.replace(/(.)\1+/gsu, '$1')
  return core.length < lengthMin ? undefined : core
}

/** A key under which a text is counted, and its limit. */
export interface TextCount {
  hash: Buffer
  most: number
}

/** The counts of a text with this core: its author's, and all newcomers' together if they are one. Read before the transaction that writes it. */
export async function textCounts(
  { settings }: AppContext,
  { core, authorId, isNewcomer }: { core: string; authorId: number; isNewcomer: boolean },
): Promise<TextCount[]> {
  const { repeatsPerMember, repeatsOfNewcomers } = await settings.all()
  const counts = [
    { most: repeatsPerMember, hash: sha256(`member ${authorId}\n${core}`) },
    ...(isNewcomer ? [{ most: repeatsOfNewcomers, hash: sha256(`newcomers\n${core}`) }] : []),
  ]
  return counts.filter(({ most }) => most > 0)
}

/** Counts a text in the transaction that writes it. True when it was written more often than it may be. */
export async function isRepeated({ clock }: AppContext, tx: Tx, counts: readonly TextCount[]): Promise<boolean> {
  if (counts.length === 0) return false
  const now = clock.now()
  const hashes = counts.map(({ hash }) => hash)
  const rows = await countTexts(tx, hashes, now, later(now, -period))
  return counts.some(({ most, hash }) => rows.find((row) => row.hash.equals(hash))!.used > most)
}

/** Scheduled: deletes expired counts, so that the table has at most one row per text of a day. */
export const removeOldTextCounts = ({ db, clock }: AppContext) => deleteTextCounts(db, later(clock.now(), -period))

export interface Counted {
  hash: Buffer
  used: number
}

/** Counts each hash once more, from one again if its count began before `windowStart`. In one order, so that two writers don't deadlock. */
export async function countTexts(tx: Tx, hashes: readonly Buffer[], now: Date, windowStart: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    -- prepared: count texts
    INSERT INTO text_counts AS counts (hash, since, used)
    SELECT hash, ${now}, 1 FROM unnest(${hashes}::bytea[]) AS hash ORDER BY hash
    ON CONFLICT (hash) DO UPDATE SET
      used = CASE WHEN counts.since <= ${windowStart} THEN 1 ELSE counts.used + 1 END,
      since = CASE WHEN counts.since <= ${windowStart} THEN excluded.since ELSE counts.since END
    RETURNING hash, used
  `.execute(tx)
  return rows
}

export const deleteTextCounts = (db: Db, until: Date) =>
  db.deleteFrom('textCounts').where('since', '<=', until).execute()
