import { boardLimits, sides, type Board, type Piece, type Step } from './model.ts'
import { attempt, Problem } from './problem.ts'
import { readMarks } from './read-marks.ts'
import { readPieces, readStands } from './read-pieces.ts'
import { encodedBytes } from './text.ts'
import { readFields, readLine, readList, readOneOf, readSlug } from './values.ts'

/** A board, or its problem in Chinese. */
export type Read = { readonly board: Board } | { readonly problem: string }

const stepBounds = { min: 1, max: boardLimits.steps, problem: `战术板要有 1 到 ${boardLimits.steps} 步` }

export const readCaption = (sent: unknown) => readLine(sent, boardLimits.captionLength, '每步的说明')

function readStep(sent: unknown, pieces: readonly Piece[]): Step {
  const { caption, stands, marks } = readFields(sent, ['caption', 'stands', 'marks'])
  return { caption: readCaption(caption), stands: readStands(stands, pieces), marks: readMarks(marks) }
}

/** Names the step that a problem is in. */
function inStep<Value>(index: number, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof Problem ? new Problem(`第 ${index + 1} 步：${error.message}`) : error
  }
}

/** Fails for a board that is too large as JSON. */
export function checkBytes(board: Board): Board {
  if (encodedBytes(board) > boardLimits.bytes) throw new Problem('战术板太大了，请少画一些')
  return board
}

/**
 * Validates untrusted input as a board, or returns its problem in Chinese. Texts are trimmed to one line; anything else
 * that differs from the model is refused. The work is bounded by the limits, not by the input's size.
 */
export function readBoard(sent: unknown): Read {
  return attempt(() => {
    const fields = readFields(sent, ['v', 'map', 'side', 'pieces', 'steps'])
    if (fields['v'] !== 1) throw new Problem('这块战术板是别的版本画的，请刷新页面')
    const map = readSlug(fields['map'])
    const side = readOneOf(fields['side'], sides)
    const pieces = readPieces(fields['pieces'])
    const steps = readList(fields['steps'], stepBounds, (step, index) => inStep(index, () => readStep(step, pieces)))
    return checkBytes({ v: 1, map, side, pieces, steps })
  })
}

/** The problem of a board on its map, in Chinese; undefined if there is none. */
export function problemOnMap(board: Board, map: { readonly slug: string; readonly floors: readonly unknown[] }) {
  if (board.map !== map.slug) return '战术板画的是另一张地图'
  const beyond = board.steps.findIndex(({ stands, marks }) =>
    [...stands, ...marks].some(({ floor }) => floor >= map.floors.length),
  )
  return beyond < 0 ? undefined : `第 ${beyond + 1} 步：这张地图没有那么多层`
}
