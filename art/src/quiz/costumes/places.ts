import { createRandom } from '../../kit/random.ts'
import { daylights, sky } from '../../kit/scene.ts'
import { circle, path, rect } from '../../kit/svg.ts'

const line = (colour: string, width: number) => ({ fill: 'none', stroke: colour, strokeWidth: width }) as const

/** Before the curtain, in a spotlight. */
const stage = () =>
  rect(0, 0, 300, 400, { fill: '#2E6468' }) +
  [0, 44, 88, 132, 176, 220, 264]
    .map((x) => path(`M${x} 0h20q-6 160 2 330h-22q8-170 0-330z`, { fill: '#26565A' }))
    .join('') +
  path('M0 0h300v24q-25 18-50 0q-25 18-50 0q-25 18-50 0q-25 18-50 0q-25 18-50 0q-25 18-50 0z', { fill: '#1F484C' }) +
  circle(150, 150, 116, { fill: '#FFF3D6', opacity: 0.3 }) +
  rect(0, 322, 300, 78, { fill: '#8A6A4C' })

/** A window of lattice in a warm room. */
const teahouse = () =>
  rect(0, 0, 300, 400, { fill: '#EBD3A8' }) +
  circle(150, 132, 118, { fill: '#C9A06A' }) +
  circle(150, 132, 108, { fill: '#FBF0D4' }) +
  path('M92 40v184M208 40v184M42 110h216M42 156h216', line('#DDBD88', 7)) +
  path('M34 0v44M266 0v44', line('#B98B57', 4)) +
  [34, 266].map((x) => path(`M${x - 15} 46h30q10 18 0 36h-30q-10-18 0-36z`, { fill: '#D9705A' })).join('') +
  rect(0, 300, 300, 100, { fill: '#B98B57' })

/** A corner with a window on the sunset. */
const corner = () =>
  rect(0, 0, 300, 400, { fill: '#75689A' }) +
  path('M210 0h90v400h-90z', { fill: '#665A8A' }) +
  rect(30, 44, 120, 150, { fill: '#554A76' }) +
  rect(38, 52, 104, 134, { fill: '#FFB98A' }) +
  path('M38 140h104v46h-104z', { fill: '#F08F7A' }) +
  circle(76, 138, 24, { fill: '#FFE1A0' }) +
  path('M90 52v134M38 116h104', line('#554A76', 5)) +
  rect(0, 326, 300, 74, { fill: '#564B74' })

/** On deck, with the sea behind the rail. */
const deck = () =>
  sky(300, 400, daylights.day, [232, 84]) +
  rect(0, 190, 300, 130, { fill: '#7FB4CC' }) +
  path('M0 214q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0M0 250q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0', {
    ...line('#A6CFDF', 6),
  }) +
  path('M0 272h300M0 300h300', line('#F2F4F0', 7)) +
  [20, 110, 190, 280].map((x) => rect(x - 5, 264, 10, 66, { fill: '#DCE4E2' })).join('') +
  rect(0, 324, 300, 76, { fill: '#B98F62' })

/** Tall grass at noon, without a breath of wind. */
const meadow = () =>
  rect(0, 0, 300, 400, { fill: '#F9E7B4' }) +
  circle(70, 84, 34, { fill: '#FFF7DC' }) +
  path('M0 196q70-40 150-16t150-18v240h-300z', { fill: '#F0D084' }) +
  path('M0 250q90-30 170-8t130-14v180h-300z', { fill: '#E5BC62' }) +
  path('M16 300v-56M40 312v-60M64 300v-44M236 300v-50M258 310v-62M284 300v-54', line('#CFA046', 5))

/** A wall with bunting and confetti. */
const party = () => {
  const random = createRandom(16)
  const colours = ['#F59BB4', '#8FD3C1', '#8FB6F0'] as const
  const flags = [20, 64, 108, 152, 196, 240, 284].map((x, place) =>
    path(`M${x - 16} ${30 + 10 * Math.sin(place)}l32 4-18 34z`, { fill: colours[place % 3]! }),
  )
  const confetti = Array.from({ length: 36 }, () =>
    circle(random.between(0, 300), random.between(80, 320), 4, { fill: random.pick(colours), opacity: 0.7 }),
  )
  return (
    rect(0, 0, 300, 400, { fill: '#DDD3F2' }) +
    path('M0 30q150 24 300 4', line('#B5A6D8', 3)) +
    flags.join('') +
    confetti.join('') +
    rect(0, 322, 300, 78, { fill: '#BFB0DE' })
  )
}

export const places = { stage, teahouse, corner, deck, meadow, party }
