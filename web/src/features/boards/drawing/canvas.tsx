import { at as piecesAt, drawMark, drawMove, type Point, standOf } from '@judian/boards'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { Pieces } from '../stage/pieces.tsx'
import { ShapeView } from '../stage/shape-view.tsx'
import { Stage } from '../stage/stage.tsx'
import { usePalette } from '../stage/day-and-night.ts'
import { setUnit } from '../stage/use-unit.ts'
import styles from './canvas.module.css'
import type { Sketch } from './sketch.ts'
import { beginDrag } from './drags.ts'
import { attachGestures } from './gestures.ts'
import { handlesOf } from './handles.ts'
import { pressOnCanvas } from './keys.ts'
import { createViewport, type Viewport } from './viewport.ts'

interface Props {
  sketch: Sketch
  /** Once the canvas is there. */
  onView: (view: Viewport) => void
  askLabel: (at: Point) => void
}

/** The map that one draws on. What moves under a finger moves without React; an act is drawn when it is done. */
export function Canvas({ sketch, onView, askLabel }: Props) {
  const { drawing, map } = sketch
  const { history, step, floor, chosen, tool } = useStore(drawing.state)
  const { board } = history
  const palette = usePalette()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const stage = useRef<SVGSVGElement>(null)
  const preview = useRef<SVGPolylineElement>(null)
  const helpId = useId()
  const view = useRef<Viewport>(undefined)
  const [unit, showUnit] = useState(1)
  const ask = useEffectEvent(askLabel)
  const tell = useEffectEvent(onView)

  useEffect(() => {
    const [box, svg, line] = [frame.current!, stage.current!, preview.current!]
    const made = createViewport(box, sheet.current!, (resting) => {
      setUnit(svg, resting)
      showUnit(resting)
    })
    view.current = made
    tell(made)
    const canvas = { sketch, view: made, stage: svg, preview: line, askLabel: (at: Point) => ask(at) }
    const detach = attachGestures(box, made, (place) => beginDrag(canvas, place))
    return () => {
      detach()
      made.stop()
    }
  }, [sketch])

  const marks = useMemo(
    () => board.steps[step]!.marks.map((mark, index) => ({ mark, shape: drawMark(mark, index, palette) })),
    [board, step, palette],
  )
  const moves = useMemo(
    () =>
      board.pieces.flatMap((piece) => {
        const [from, to] = [standOf(board.steps[step - 1], piece.id), standOf(board.steps[step], piece.id)]
        const isHere = from && to && (from.floor === floor || to.floor === floor)
        return isHere && (to.way || String(from.at) !== String(to.at)) ? [drawMove(piece, from, to, palette)] : []
      }),
    [board, step, floor, palette],
  )
  const [piece, mark] = [
    chosen && 'piece' in chosen ? chosen.piece : undefined,
    chosen && 'mark' in chosen ? chosen.mark : -1,
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressOnCanvas(sketch, view.current, pressedKey(event), event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The canvas is one stop of Tab; a list beside it has what stands on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`${map.name}，第 ${step + 1} 步`}
      aria-describedby={helpId}
      className={`centred ${styles.frame}`}
      data-tool={tool.kind}
      onKeyDown={onKeyDown}
    >
      <p id={helpId} hidden>
        方向键移动选中的东西，按住 Shift 移得更远；Delete 移除；加减号缩放。选什么、放到哪里，在清单里也能做
      </p>
      <div ref={sheet} className={styles.sheet}>
        <Stage ref={stage} map={map} floor={floor} className={styles.stage} aria-hidden="true">
          <g>
            {marks.map(({ mark: { floor: its, type }, shape }, index) =>
              its === floor ? (
                <g key={`${type}-${index}`} data-mark={index} className={index === mark ? styles.chosen : undefined}>
                  <ShapeView shape={shape} />
                </g>
              ) : null,
            )}
            {moves.map((shape) => (
              <ShapeView key={shape.key} shape={shape} />
            ))}
          </g>
          <polyline ref={preview} className={styles.preview} data-kind={tool.kind} />
          <Pieces shown={piecesAt(board, step, 1)} floor={floor} palette={palette} chosen={piece} />
          {piece !== undefined &&
            handlesOf(sketch, piece, unit).map(({ kind, at: [x, y], index }) => (
              <circle key={`${kind}-${index}`} cx={x} cy={y} r={9 * unit} className={styles.handle} data-kind={kind} />
            ))}
        </Stage>
      </div>
    </div>
  )
}
