import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { isStaff, type Member } from '../../../kernel/member.ts'
import type { WordCheck } from '../../../ports/word-filter/index.ts'
import { newcomerUntil } from '../../accounts/index.ts'
import { hasOutsideLink } from './links.ts'
import { isRepeated, textCore } from './repeats.ts'

/** Decides whether a text is published immediately or pends review, and why. */
export interface ScreeningResult {
  review: 'published' | 'waiting'
  reviewReason: 'rejected-words' | 'words' | 'repeated' | 'newcomer-link' | 'muted' | 'review-first' | null
  reviewWords: string[]
}

/** What can be said of a text before the transaction that writes it. */
interface Screened {
  check: WordCheck
  isNewcomer: boolean
  /** A newcomer's text with a link to outside. */
  hasLink: boolean
  /** Undefined where repeating it is no matter. */
  core: string | undefined
}

export async function screenText(ctx: AppContext, me: Member, text: string): Promise<Screened> {
  const isNewcomer = (await newcomerUntil(ctx, me)) !== undefined
  return {
    check: await ctx.words.screen(text),
    isNewcomer,
    hasLink: isNewcomer && hasOutsideLink(text, ctx.publicOrigin),
    // Staff paste their notices often.
    core: isStaff(me) ? undefined : textCore(text),
  }
}

/** The outcome of a text's screening, in the transaction that writes it; the gravest reason is stored. */
export async function screeningResult(
  ctx: AppContext,
  tx: Tx,
  me: Member,
  { check, isNewcomer, hasLink, core }: Screened,
  reviewFirst: boolean,
): Promise<ScreeningResult> {
  const repeated = core !== undefined && (await isRepeated(ctx, tx, { core, authorId: me.id, isNewcomer }))
  const reasons: [ScreeningResult['reviewReason'], boolean][] = [
    ['rejected-words', check.verdict === 'reject'],
    ['words', check.verdict === 'review'],
    ['repeated', repeated],
    ['newcomer-link', hasLink],
    ['muted', me.mutedToReview],
    ['review-first', reviewFirst],
  ]
  const reviewReason = reasons.find(([, applies]) => applies)?.[0] ?? null
  return { review: reviewReason ? 'waiting' : 'published', reviewReason, reviewWords: check.words }
}

/** The wire status: 400 for content pending review. */
export const statusOf = ({ review }: { review: string }) => (review === 'published' ? (200 as const) : (400 as const))
