import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'

/** What is known of a text before it is written: published at once, or held, and why. */
export interface ScreeningResult {
  review: 'published' | 'waiting'
  heldFor: 'rejected-words' | 'words' | 'muted' | 'review-first' | null
  reviewWords: string[]
}

/** Decides whether a text waits for review; the gravest reason is the one that is kept. */
export function screenText({ words }: AppContext, me: Member, reviewFirst: boolean, text: string): ScreeningResult {
  const check = words.check(text)
  const heldFor =
    check.verdict === 'reject'
      ? 'rejected-words'
      : check.verdict === 'review'
        ? 'words'
        : me.mutedToReview
          ? 'muted'
          : reviewFirst
            ? 'review-first'
            : null
  return { review: heldFor ? 'waiting' : 'published', heldFor, reviewWords: check.words }
}

/** The answer's status: 400 says that the content waits for review. */
export const statusOf = ({ review }: { review: string }) => (review === 'published' ? (200 as const) : (400 as const))
