import type { Board } from '@judian/boards'

/** The fields of posts, comments and drafts that are about their board. */
export interface BoardFields {
  board?: Board
  /** A version of another. */
  adapted_from?: { board_id: number; version: number }
  adaptable?: 0 | 1
}
