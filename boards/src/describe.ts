import { describeMarks, type Deeds } from './describe-marks.ts'
import { describePieces } from './describe-pieces.ts'
import type { Board, BoardMap } from './model.ts'
import { sideNames } from './wording.ts'

const stopped = (text: string) => (/[。！？!?….]$/u.test(text) ? text : `${text}。`)

/**
 * Describes a step in Chinese, using the map's places: the caption, who goes where, who throws and watches what, and
 * the drawn marks. For screen readers, search and share previews.
 */
export function describeStep(board: Board, step: number, map: BoardMap): string {
  const { caption = '' } = board.steps[step] ?? {}
  const deeds: Deeds = new Map()
  const drawn = describeMarks(board, step, map, deeds)
  const facts = [...describePieces(board, step, map, deeds), ...drawn]
  const told = facts.length > 0 ? facts.join('；') : step === 0 ? '还没有摆人' : '没有变化'
  return [caption, told].filter(Boolean).map(stopped).join('')
}

/** A whole board in Chinese, step by step. */
export function describeBoard(board: Board, map: BoardMap): string {
  const steps = board.steps.map((_, index) => `第 ${index + 1} 步：${describeStep(board, index, map)}`)
  return `${map.name}，${sideNames[board.side]}方，共 ${board.steps.length} 步。${steps.join('')}`
}
