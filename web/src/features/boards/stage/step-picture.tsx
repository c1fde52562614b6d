import { type Board, drawStep } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { memo } from 'react'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { busiestFloor } from './floors.tsx'
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
