import { insideMap, placeName, type Point, standOf } from '@judian/boards'
import { callOf, type Desk, takeOut } from './desk.ts'
import { select } from './tools.ts'
import { type Viewport, zoomStep } from './viewport.ts'

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Handles a key on the canvas. Returns false for a key without a function here. */
export function pressOnCanvas(desk: Desk, view: Viewport | undefined, key: string, isFar: boolean): boolean {
  const { drawing } = desk
  const { chosen, tool } = drawing.state.getState()
  const way = arrows[key]
  if (way && chosen) nudge(desk, way, isFar ? 60 : 12)
  else if (way) view?.moveBy(-way[0] * 60, -way[1] * 60)
  else if ((key === 'Delete' || key === 'Backspace') && chosen) takeOut(desk, chosen)
  else if (key === '+' || key === '=') view?.zoomBy(zoomStep)
  else if (key === '-') view?.zoomBy(1 / zoomStep)
  else if (key === '0') view?.showAll()
  else if (key === 'Escape' && (chosen || tool.kind !== 'select')) {
    drawing.choose(undefined)
    drawing.use(select)
  } else return false
  return true
}

/** Moves the selection by this many pixels of the map. */
function nudge(desk: Desk, [right, down]: Point, by: number) {
  const { drawing, map } = desk
  const { chosen, history, step, floor } = drawing.state.getState()
  if (!chosen) return
  if ('mark' in chosen) {
    drawing.run([{ act: 'move-mark', step, index: chosen.mark, by: [right * by, down * by] }], '移动了标记')
    return
  }
  const { at } = standOf(history.board.steps[step], chosen.piece)!
  const to = insideMap([at[0] + right * by, at[1] + down * by])
  drawing.run(
    [{ act: 'stand', step, piece: chosen.piece, floor, at: to }],
    `${callOf(desk, chosen.piece)}在${placeName(map, floor, to)}`,
  )
}
