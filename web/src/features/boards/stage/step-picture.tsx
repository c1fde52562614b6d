import { type Board, drawStep } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { memo } from 'react'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { ShapeView } from './shape-view.tsx'
import { Stage } from './stage.tsx'

interface Props {
  map: BoardMapOnWire
  board: Board
  /** From 0. */
  step: number
  floor?: number
  className?: string | undefined
}

/** The floor with most pieces and marks of a step. */
export function busiestFloor({ steps }: Board, step: number): number {
  const { stands, marks } = steps[step]!
  const counts = new Map<number, number>()
  for (const { floor } of [...stands, ...marks]) counts.set(floor, (counts.get(floor) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}

/** A step as a still picture. */
export const StepPicture = memo(({ map, board, step, floor = busiestFloor(board, step), className }: Props) => {
  const dark = useTheme() === 'dark'
  return (
    <Stage map={map} floor={floor} named={false} className={className} aria-hidden="true">
      {drawStep(board, step, { floor, dark }).map((shape) => (
        <ShapeView key={shape.key} shape={shape} />
      ))}
    </Stage>
  )
})
StepPicture.displayName = 'StepPicture'
