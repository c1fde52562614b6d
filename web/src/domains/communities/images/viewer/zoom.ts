import { isLong, type Size } from '../shape.ts'

/** Transform of a picture: `scale` 1 fits the stage, `x` and `y` move its centre, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const fitted: View = { scale: 1, x: 0, y: 0 }
const maxZoom = 5
/** Step of the zoom buttons and of a double tap. */
export const zoomStep = 1.6
const tapZoom = 2.5

/** Size of the picture fitted to the stage; small pictures aren't enlarged. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Scale at which the picture fills the stage in both directions, or has its own size. */
function fillScale(picture: Size, stage: Size): number {
  const fill = Math.max(stage.width / picture.width, stage.height / picture.height)
  return Math.min(1, fill) / (fit(picture, stage).width / picture.width)
}

/** The initial view: the whole picture; of a tall one, such as a long screenshot, the top at a readable width. */
export function startView(picture: Size, stage: Size): View {
  if (!(isLong(picture) && picture.height > picture.width)) return fitted
  return clampToStage({ scale: fillScale(picture, stage), x: 0, y: Infinity }, fit(picture, stage), stage)
}

export const doubleTapScale = (picture: Size, stage: Size) =>
  Math.max(tapZoom * startView(picture, stage).scale, fillScale(picture, stage))

export const maxScale = (picture: Size, stage: Size) => Math.max(maxZoom, 2 * fillScale(picture, stage))

/** Zooms by `factor` around `at` (relative to the stage's centre), at most to `most`. */
export function zoomAt({ scale, x, y }: View, factor: number, at: Point, most: number): View {
  const next = Math.min(Math.max(scale * factor, 1), most)
  const grown = next / scale
  return next === 1 ? fitted : { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** Bounds the picture: its edges stay outside the stage, and a dimension that fits stays centred. */
export function clampToStage({ scale, x, y }: View, shown: Size, stage: Size): View {
  const reach = reachOf(scale, shown, stage)
  return { scale, x: clamp(x, reach.x), y: clamp(y, reach.y) }
}

/** How far the picture can be moved from the centre. */
export const reachOf = (scale: number, shown: Size, stage: Size): Point => ({
  x: Math.max(0, (shown.width * scale - stage.width) / 2),
  y: Math.max(0, (shown.height * scale - stage.height) / 2),
})

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
