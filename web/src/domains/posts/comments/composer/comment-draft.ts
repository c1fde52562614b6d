import { type BoardDraft, isBoardDraft } from '../../moments/drafts/board-draft.ts'
import type { SavedPicture } from '../../../communities/images/upload/picture.ts'

/** Draft of an unsent comment. */
export interface CommentDraft {
  text: string
  pictures: readonly SavedPicture[]
  /** Declared as generated content. */
  aiGenerated?: boolean
  /** The step of the post's board that it is about. */
  boardStep?: number | undefined
  board?: BoardDraft | undefined
}

/** One draft per post and one per thread. */
export const draftKey = (messageId: number, topId: number | undefined) =>
  topId === undefined ? `comment:${messageId}` : `comment:${messageId}:${topId}`

export function isCommentDraft(stored: unknown): stored is CommentDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'text' in stored &&
    typeof stored.text === 'string' &&
    'pictures' in stored &&
    Array.isArray(stored.pictures) &&
    (!('board' in stored) || isBoardDraft(stored.board))
  )
}
