import type { SavedPicture } from '../../images/upload/picture.ts'

/** Draft of an unsent comment. */
export interface CommentDraft {
  text: string
  pictures: readonly SavedPicture[]
}

/** One draft per post and one per thread. */
export const draftKey = (messageId: number, topId: number | undefined) =>
  topId === undefined ? `comment:${messageId}` : `comment:${messageId}:${topId}`

export function isCommentDraft(kept: unknown): kept is CommentDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'text' in kept &&
    typeof kept.text === 'string' &&
    'pictures' in kept &&
    Array.isArray(kept.pictures)
  )
}
