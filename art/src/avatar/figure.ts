import { picture } from '../kit/svg.ts'
import { background, body, bottoms, foot } from './body.ts'
import { face } from './face.ts'
import { hats } from './hats.ts'
import { lookOf } from './look.ts'
import { tops } from './tops.ts'

/** From the ground up: the order in which the wardrobe's slots cover each other. */
const layers = [background, body, bottoms, foot, tops, face, hats]

function draw(seed: number): string {
  const look = lookOf(seed)
  return layers.map((layer) => layer(look)).join('')
}

/** The whole figure on its 3:4 canvas. */
export const figureSvg = (seed: number) => picture(300, 400, draw(seed))

/** Head and shoulders in a square, for the round avatar. */
export const defaultAvatarSvg = (seed: number) => picture(256, 256, draw(seed), '66 27 168 168')
