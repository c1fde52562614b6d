import { sql } from 'kysely'
import type { AppContext } from '../../../../kernel/context.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { isStaff, type Member } from '../../../../kernel/member.ts'
import type { WordCheck } from '../../../../ports/word-filter/index.ts'
import { newcomerUntil } from '../../../accounts/index.ts'
import { hasOutsideLink } from './links.ts'
import { days, later } from '../../../../kernel/clock.ts'
import { sha256 } from '../../../../kernel/random.ts'
import { fold } from '../../../../text/fold.ts'

/** Decides whether a text is published immediately or pends review, and why. */
export interface ScreeningResult {
  review: 'published' | 'waiting'
  reviewReason: 'rejected-words' | 'words' | 'repeated' | 'newcomer-link' | 'muted' | 'review-first' | null
  reviewWords: string[]
}

/** The part of a screening that runs before the transaction. */
interface Screened {
  check: WordCheck
  /** A newcomer's text with a link to outside. */
  hasLink: boolean
  /** None where repeating it is no matter. */
  counts: readonly TextCount[]
}

/** Whether a newcomer writes a link to outside. Asks the database nothing. */
export const hasNewcomersLink = async (ctx: AppContext, me: Member, text: string): Promise<boolean> =>
  (await newcomerUntil(ctx, me)) !== undefined && hasOutsideLink(text, ctx.publicOrigin)

/** Screens a text. An edit that leaves the core of the `replaced` text unchanged doesn't count as a repeat. */
export async function screenText(ctx: AppContext, me: Member, text: string, replaced?: string): Promise<Screened> {
  const isNewcomer = (await newcomerUntil(ctx, me)) !== undefined
  // Staff paste their notices often.
  const core = isStaff(me) ? undefined : textCore(text)
  return {
    check: await ctx.words.screen(text),
    hasLink: await hasNewcomersLink(ctx, me, text),
    counts:
      core === undefined || (replaced !== undefined && core === textCore(replaced))
        ? []
        : await textCounts(ctx, { core, authorId: me.id, isNewcomer }),
  }
}

/** The outcome of a text's screening, in the transaction that writes it; the gravest reason is stored. */
export async function screeningResult(
  ctx: AppContext,
  tx: Tx,
  me: Member,
  { check, hasLink, counts }: Screened,
  reviewFirst: boolean,
): Promise<ScreeningResult> {
  const reasons: [ScreeningResult['reviewReason'], boolean][] = [
    ['rejected-words', check.verdict === 'reject'],
    ['words', check.verdict === 'review'],
    ['repeated', await isRepeated(ctx, tx, counts)],
    ['newcomer-link', hasLink],
    ['muted', me.mutedToReview],
    ['review-first', reviewFirst],
  ]
  const reviewReason = reasons.find(([, applies]) => applies)?.[0] ?? null
  return { review: reviewReason ? 'waiting' : 'published', reviewReason, reviewWords: check.words }
}

/** The wire status: 400 for content pending review. */
export const statusOf = ({ review }: { review: string }) => (review === 'published' ? (200 as const) : (400 as const))

/** How long a text counts from its first time. */
const countedFor = days(1)
/** Shorter texts are everyday phrases: 沙发, 哈哈哈哈, 支持楼主. */
const coreLengthMin = 6
/** Folding longer texts would block other requests; texts with the same long beginning count as the same. */
const lengthCompared = 4_000

/**
 * A text without spaces, punctuation, marks, case, width and repeated letters, for comparing texts; undefined for short
 * ones.
 */
function textCore(text: string): string | undefined {
  const core = fold(text.slice(0, lengthCompared)).text.replace(/(.)\1+/gsu, '$1')
  return core.length < coreLengthMin ? undefined : core
}

/** A key under which a text is counted, and its limit. */
interface TextCount {
  hash: Buffer
  most: number
}

/** The counts of a text with this core: its author's, and all newcomers' together if they are one. Read before the transaction that writes it. */
async function textCounts(
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

/**
 * Counts a text in the transaction that writes it, each hash from one again once its count is over. True when it was written more often than
 * it may be.
 */
async function isRepeated({ clock }: AppContext, tx: Tx, counts: readonly TextCount[]): Promise<boolean> {
  if (counts.length === 0) return false
  const now = clock.now()
  const isOver = sql`counts.since <= ${later(now, -countedFor)}`
  // In one order, so that two writers don't deadlock.
  const { rows } = await sql<{ hash: Buffer; used: number }>`
    -- prepared: count texts
    INSERT INTO text_counts AS counts (hash, since, used)
    SELECT hash, ${now}, 1 FROM unnest(${counts.map(({ hash }) => hash)}::bytea[]) AS hash ORDER BY hash
    ON CONFLICT (hash) DO UPDATE SET
      used = CASE WHEN ${isOver} THEN 1 ELSE counts.used + 1 END,
      since = CASE WHEN ${isOver} THEN excluded.since ELSE counts.since END
    RETURNING hash, used
  `.execute(tx)
  return counts.some(({ most, hash }) => rows.find((row) => row.hash.equals(hash))!.used > most)
}

/** Scheduled: deletes expired counts, so that the table has at most one row per text of a day. */
export const removeOldTextCounts = ({ db, clock }: AppContext) =>
  db.deleteFrom('textCounts').where('since', '<=', later(clock.now(), -countedFor)).execute()
