/** Transform of a picture: `scale` 1 fits the stage, `x` and `y` move its centre, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const fitted: View = { scale: 1, x: 0, y: 0 }
export const maxZoom = 5
/** Step of the zoom buttons and of a double tap. */
export const zoomStep = 1.6
export const tapZoom = 2.5

/** Size of the picture fitted to the stage; small pictures aren't enlarged. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Zooms by `factor` around `at` (relative to the stage's centre). */
export function zoomAt({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.min(Math.max(scale * factor, 1), maxZoom)
  const grown = next / scale
  return next === 1 ? fitted : { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** Bounds the picture: its edges stay outside the stage, and a dimension that fits stays centred. */
export function clampToStage({ scale, x, y }: View, shown: Size, stage: Size): View {
  const reach = (length: number, room: number) => Math.max(0, (length * scale - room) / 2)
  return {
    scale,
    x: clamp(x, reach(shown.width, stage.width)),
    y: clamp(y, reach(shown.height, stage.height)),
  }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
