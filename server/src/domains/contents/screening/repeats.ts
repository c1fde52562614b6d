import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { sha256 } from '../../../kernel/random.ts'
import { fold } from '../../../text/fold.ts'
import { countTexts, deleteTextCounts } from './repeats.sql.ts'

/** How long a text counts from its first time. */
const period = days(1)
/** Shorter ones are what people say to each other every day: 沙发, 哈哈哈哈, 支持楼主. */
const lengthMin = 6
/** Folding longer texts keeps other requests waiting; what begins alike for so long is alike. */
const lengthCompared = 4_000

/**
 * What remains of a text when spaces, punctuation, marks, case, width and repeated letters don't count, by which texts are the same;
 * undefined for short ones.
 */
export function textCore(text: string): string | undefined {
  const core = fold(text.slice(0, lengthCompared)).text.replace(/(.)\1+/gsu, '$1')
  return core.length < lengthMin ? undefined : core
}

/**
 * Counts a text in the transaction that writes it: for its author, and for all newcomers together if they are one. True when it was
 * written more often than the settings allow.
 */
export async function isRepeated(
  { clock, settings }: AppContext,
  tx: Tx,
  { core, authorId, isNewcomer }: { core: string; authorId: number; isNewcomer: boolean },
): Promise<boolean> {
  const { repeatsPerMember, repeatsOfNewcomers } = await settings.all()
  const counted = [
    { most: repeatsPerMember, hash: sha256(`member ${authorId}\n${core}`) },
    ...(isNewcomer ? [{ most: repeatsOfNewcomers, hash: sha256(`newcomers\n${core}`) }] : []),
  ].filter(({ most }) => most > 0)
  if (counted.length === 0) return false
  const now = clock.now()
  const hashes = counted.map(({ hash }) => hash)
  const rows = await countTexts(tx, hashes, now, later(now, -period))
  return counted.some(({ most, hash }) => rows.find((row) => row.hash.equals(hash))!.used > most)
}

/** Scheduled: deletes the counts whose time is over, so that the table has a row for each text of a day at most. */
export const removeOldTextCounts = ({ db, clock }: AppContext) => deleteTextCounts(db, later(clock.now(), -period))
