import type { AppContext } from '../../../../kernel/context.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { isStaff, type Member } from '../../../../kernel/member.ts'
import type { WordCheck } from '../../../../ports/word-filter/index.ts'
import { newcomerUntil } from '../../../accounts/index.ts'
import { hasOutsideLink } from './links.ts'
import { isRepeated, type TextCount, textCore, textCounts } from './repeats.ts'

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
