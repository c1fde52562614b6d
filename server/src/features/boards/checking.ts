import { type Board, describeStep, problemOnMap } from '@judian/boards'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { PostForm } from '../../domains/posts/parts/index.ts'
import { selectMap } from './maps.sql.ts'

/** A board as submitted by its author, with its origin if it is adapted. */
export type BoardForm = Pick<PostForm, 'board' | 'adapted_from' | 'adaptable'>

/** A board checked against its map. */
export interface CheckedBoard {
  board: Board
  /** Each step as text, captions and labels included, for review and search. */
  descriptions: string[]
  /** Why it can't be stored; a repeated request is answered without it. */
  refusal?: 'BoardMapUnknown' | 'BoardOffMap'
}

/** A board on its stored map, read before the transaction that stores it; of a retired one only when the board was on it already (`keeps`). */
export async function checkBoard(db: Db, board: Board, keeps?: string): Promise<CheckedBoard> {
  const map = await selectMap(db, board.map)
  const refused = (refusal: NonNullable<CheckedBoard['refusal']>) => ({ board, descriptions: [], refusal })
  if (!map || (map.retired && map.slug !== keeps)) return refused('BoardMapUnknown')
  if (problemOnMap(board, map)) return refused('BoardOffMap')
  return { board, descriptions: board.steps.map((_, step) => describeStep(board, step, map)) }
}

/** Throws BoardMapUnknown, BoardOffMap. */
export function assertOnMap({ refusal }: CheckedBoard) {
  if (refusal) throw new ApiError(refusal)
}

/** The text for the word filter: the descriptions, then what its author wrote without other words in between. */
export const boardText = ({ board, descriptions }: Pick<CheckedBoard, 'board' | 'descriptions'>) =>
  [...descriptions, ...writtenOn(board)].join('\n')

/** Each step's caption and labels, from left to right; then all captions, and all labels. */
function writtenOn({ steps }: Board): string[] {
  const labels = steps.map(({ marks }) =>
    marks
      .filter((mark) => mark.type === 'label')
      .toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
      .map(({ text }) => text),
  )
  const captions = steps.map(({ caption }) => caption)
  return [...captions.flatMap((caption, step) => [caption, ...labels[step]!]), ...captions, ...labels.flat()]
}
