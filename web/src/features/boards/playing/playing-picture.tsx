import { at, drawStep, type Shape } from '@judian/boards'
import type { OpenBoard } from '@judian/contract'
import { memo, useMemo, useRef } from 'react'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { Pieces } from '../stage/pieces.tsx'
import { ShapeView } from '../stage/shape-view.tsx'
import { Stage } from '../stage/stage.tsx'
import { usePalette } from '../stage/day-and-night.ts'
import { useUnit } from '../stage/use-unit.ts'
import styles from './playing-picture.module.css'
import type { Frame } from './timeline.ts'

interface Props {
  open: OpenBoard
  frame: Frame
  floor: number
  /** Description of the step for screen readers. */
  label: string
}

/** A moment of a board that is being played. */
export function PlayingPicture({ open: { board, map }, frame: { step, progress }, floor, label }: Props) {
  const stage = useRef<SVGSVGElement>(null)
  const dark = useTheme() === 'dark'
  const palette = usePalette()
  useUnit(stage)
  const [below, above] = useMemo(() => {
    const drawn = drawStep(board, step - 1, { floor, dark })
    const isPiece = ({ key }: Shape) => key?.startsWith('piece') === true
    const last = drawn.findLastIndex(isPiece)
    return [drawn.filter((shape, index) => !isPiece(shape) && index < last), drawn.slice(last + 1)]
  }, [board, step, floor, dark])

  return (
    <Stage ref={stage} map={map} floor={floor} role="img" aria-label={label}>
      <Drawn key={`below ${step}`} shapes={below} />
      <Pieces shown={at(board, step - 1, progress)} floor={floor} palette={palette} />
      <Drawn key={`above ${step}`} shapes={above} />
    </Stage>
  )
}

/** What is drawn over a step; comes into sight as the step begins. */
const Drawn = memo(({ shapes }: { shapes: readonly Shape[] }) => (
  <g className={styles.drawn}>
    {shapes.map((shape) => (
      <ShapeView key={shape.key} shape={shape} />
    ))}
  </g>
))
Drawn.displayName = 'Drawn'
