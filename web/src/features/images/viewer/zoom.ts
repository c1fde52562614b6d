/** How a picture lies on its stage: `scale` 1 fits it in, `x` and `y` move its middle away from the stage's, in px. */
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
export const mostZoom = 5
/** A press on a zoom button, and a double tap. */
export const zoomStep = 1.6
export const tapZoom = 2.5

/** The size at which a picture fits on the stage; small ones aren't blown up. */
export function fit(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Zooms by `factor` so that what lies under `at` (from the stage's middle) stays there. */
export function zoomAt({ scale, x, y }: View, factor: number, at: Point): View {
  const next = Math.min(Math.max(scale * factor, 1), mostZoom)
  const grown = next / scale
  return next === 1 ? fitted : { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/** Holds the picture on the stage: no edge comes further in than the stage's own, and what fits stays in the middle. */
export function held({ scale, x, y }: View, shown: Size, stage: Size): View {
  const reach = (length: number, room: number) => Math.max(0, (length * scale - room) / 2)
  return {
    scale,
    x: clamp(x, reach(shown.width, stage.width)),
    y: clamp(y, reach(shown.height, stage.height)),
  }
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)
