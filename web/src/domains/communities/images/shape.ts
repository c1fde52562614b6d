export interface Size {
  width: number
  height: number
}

const minSize = 120
const widest = 2
const tallest = 3 / 4
const long = 3

/** A picture that is a stripe as a whole: a thumbnail shows its beginning, the viewer as much as fits. */
export const isLong = ({ width, height }: Size) => width > height * long || height > width * long

/** Frame of a single picture, as high as `height`: its aspect ratio within limits, never enlarged. */
export function frameOf(image: Size, height: number) {
  const ratio = Math.min(Math.max(image.width / image.height, tallest), widest)
  const width = Math.min(height * ratio, Math.max(Math.min(image.width, image.height * ratio), minSize))
  return { ratio, width }
}
