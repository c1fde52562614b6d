import { palette } from '../../kit/palette.ts'
import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import type { Look } from '../look.ts'
import { mark, mirrored, outline } from '../pen.ts'
import { head } from './head.ts'
import { backHair } from './hair.ts'

/** A colour field with a lighter disc behind the figure. */
export const ground = ({ ground: { base, shade } }: Look) =>
  rect(0, 0, 300, 400, { fill: base }) + circle(150, 128, 96, { fill: shade })

const groundShadow = ellipse(150, 377, 74, 9, { fill: palette.ink, opacity: 0.16 })

const legs = ({ skin }: Look) =>
  mirrored(
    (lit) =>
      path('M-39 256h37l-10 100h-25z', { ...outline, fill: lit ? skin.base : skin.shade }) +
      path('M-38 338h26v28q0 7-6 7h-22q-8 0-8-6q0-6 10-9z', { ...outline, fill: lit ? '#E7ECEA' : '#CBD3D2' }) +
      path('M-38 345h26', { ...mark, stroke: palette.mist }),
  )

const arms = ({ skin }: Look) =>
  mirrored(
    (lit) =>
      path('M-47 184q-17 8-20 38l-2 42q8 5 14 1l8-45z', { ...outline, fill: lit ? skin.base : skin.shade }) +
      circle(-63, 268, 10.5, { ...outline, fill: skin.base }),
  )

/** Always covered: an undershirt and shorts, so that no combination is undressed. */
const underwear = () =>
  path('M110 248h80l-1 40h-35l-4-12-4 12h-35z', { ...outline, fill: '#4B5A62' }) +
  path('M129 168q-17 4-27 14q-5 36 3 84q45 7 90 0q8-48 3-84q-10-10-27-14q-21 14-42 0z', {
    ...outline,
    fill: '#E7ECEA',
  })

const neck = ({ skin }: Look) =>
  path('M136 140h28v34q-14 10-28 0z', { ...outline, fill: skin.base }) +
  path('M137 152q13 12 26 0v9q-13 11-26 0z', { fill: skin.shade })

/** The bare figure with its shadow: the constant part. */
export const base = (look: Look) =>
  groundShadow + backHair(look) + legs(look) + arms(look) + underwear() + neck(look) + head(look)

/** Fingers, drawn over the item in the hand. */
const fingers = ({ skin }: Look, x: number) =>
  group(
    { transform: `translate(${x} 268)` },
    rect(-9.5, -8, 19, 16.5, { ...outline, rx: 7, fill: skin.base }),
    path('M-5-2.5h10M-5 3h10', { ...mark, strokeWidth: 1.6 }),
  )

export const gripLeft = (look: Look) => fingers(look, 213)
export const gripRight = (look: Look) => fingers(look, 87)
