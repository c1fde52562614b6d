import type { SavedPicture } from '../../images/upload/picture.ts'

/** What a composer keeps of a comment that isn't sent yet. */
export interface CommentDraft {
  text: string
  pictures: readonly SavedPicture[]
}

/** One draft for the post itself and one for each thread in it. */
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
