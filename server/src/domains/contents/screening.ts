import type { Member } from '../../kernel/member.ts'
import type { WordCheck } from '../../ports/word-filter/index.ts'

/** Decides whether a text is published immediately or pends review, and why. */
export interface ScreeningResult {
  review: 'published' | 'waiting'
  reviewReason: 'rejected-words' | 'words' | 'muted' | 'review-first' | null
  reviewWords: string[]
}

/** The outcome of a text's screening; the gravest reason is stored. */
export function screeningResult(check: WordCheck, me: Member, reviewFirst: boolean): ScreeningResult {
  const reviewReason =
    check.verdict === 'reject'
      ? 'rejected-words'
      : check.verdict === 'review'
        ? 'words'
        : me.mutedToReview
          ? 'muted'
          : reviewFirst
            ? 'review-first'
            : null
  return { review: reviewReason ? 'waiting' : 'published', reviewReason, reviewWords: check.words }
}

/** The wire status: 400 for content pending review. */
export const statusOf = ({ review }: { review: string }) => (review === 'published' ? (200 as const) : (400 as const))
