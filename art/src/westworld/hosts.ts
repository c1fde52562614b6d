import { picture } from '../kit/svg.ts'
import { base } from '../avatar/base/body.ts'
import { hair, flatHair, headset } from '../avatar/base/hair.ts'
import { defaultBottoms, defaultFoot, defaultTops } from '../avatar/base/clothes.ts'
import { bustBox } from '../avatar/figure.ts'
import { face } from '../avatar/items/face.ts'
import { hats } from '../avatar/items/hats.ts'
import { leftHand } from '../avatar/items/left-hand.ts'
import { gripLeft } from '../avatar/base/body.ts'
import { foot } from '../avatar/items/foot.ts'
import type { Look } from '../avatar/look.ts'
import { roverDrawing } from './rover.ts'

const clearGround = { base: 'none', shade: 'none' } as const

const xiaomanLook: Look = {
  ground: clearGround,
  skin: { base: '#FBE0CB', shade: '#F0C6A8' },
  hair: { base: '#2F6F68', shade: '#235650' },
  top: { base: '#E9A94B', shade: '#CF8F33' },
  trousers: { base: '#465468', shade: '#394656' },
  boots: { base: '#5B4638', shade: '#49382D' },
  trim: '#44E3B0',
  hairStyle: 'bob',
  topStyle: 'hoodie',
  mood: 'grin',
}

const laoliangLook: Look = {
  ...xiaomanLook,
  skin: { base: '#E8BC93', shade: '#D29F73' },
  hair: { base: '#A9B2B8', shade: '#8D98A3' },
  top: { base: '#5B6B58', shade: '#4A5948' },
  trim: '#F6BD60',
  hairStyle: 'crop',
  topStyle: 'jacket',
  mood: 'calm',
}

type InLeftHand = keyof typeof leftHand
const holding = (look: Look, item: InLeftHand) => leftHand[item]() + gripLeft(look)

/** The radio operator. */
export const xiaomanFigure = (held?: InLeftHand, mood: Look['mood'] = 'grin') =>
  base({ ...xiaomanLook, mood }) +
  defaultBottoms(xiaomanLook) +
  foot['canvas-shoes']() +
  defaultTops(xiaomanLook) +
  hair(xiaomanLook) +
  headset() +
  (held ? holding(xiaomanLook, held) : '')

/** The storekeeper, with his tea unless he holds something else. */
export const laoliangFigure = (held: InLeftHand = 'coffee-cup') =>
  base(laoliangLook) +
  defaultBottoms(laoliangLook) +
  defaultFoot(laoliangLook) +
  defaultTops(laoliangLook) +
  face.moustache() +
  flatHair(laoliangLook) +
  hats['field-cap']() +
  holding(laoliangLook, held)

const figures = {
  xiaoman: () => xiaomanFigure(),
  laoliang: () => laoliangFigure(),
  'number-seven': roverDrawing,
} as const

export const hostNames = Object.keys(figures) as (keyof typeof figures)[]

/** Head and shoulders on a transparent background, for the dialog box. */
export const hostSvg = (host: keyof typeof figures) => picture(256, 256, figures[host](), bustBox)
