import { createRandom } from '../../kit/random.ts'
import { clouds, daylights, pines, ridges, sky } from '../../kit/scene.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import { floorTop, wide } from './canvas.ts'

const { width, height } = wide

const pineRidge = () =>
  sky(width, height, daylights.dawn, [660, 66]) +
  clouds(4, width, height, 7, '#fff') +
  ridges(21, width, height, 150, 0.7, daylights.dawn) +
  pines(5, -10, width + 10, 252, 40, '#5F8386') +
  rect(0, 196, width, 60, { fill: '#EAF0EE', opacity: 0.35 }) +
  path(`M0 ${floorTop}q160-18 330-4t320-8t310 4v68h-960z`, { fill: '#7D9C8E' }) +
  path('M0 276q300-16 960 2v22h-960z', { fill: '#6E8E81' })

/** A skyline: blocks of random width and height on a line. */
function skyline(seed: number, [low, high]: readonly [number, number], fill: string): string {
  const random = createRandom(seed)
  let drawn = `M0 ${floorTop}`
  for (let x = 0; x < width;) {
    const step = random.between(22, 46)
    drawn += `V${random.between(high, low).toFixed(1)}H${Math.min(width, x + step).toFixed(1)}`
    x += step
  }
  return path(`${drawn}V${floorTop}Z`, { fill })
}

const windows = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 34 }, () =>
    rect(random.between(8, width - 14), random.between(196, 224), 6, 8, { fill: '#FFD79A', opacity: 0.8 }),
  ).join('')
}

const duskRoof = () =>
  sky(width, height, daylights.dusk, [296, 112]) +
  clouds(9, width, height, 7, '#FFE3CF') +
  skyline(3, [178, 112], '#76708C') +
  skyline(8, [204, 158], '#575A78') +
  windows(5) +
  rect(0, floorTop, width, 60, { fill: '#8D8292' }) +
  rect(0, floorTop - 5, width, 10, { fill: '#A3959E' }) +
  path('M0 264h960M0 286h960', { stroke: '#817788', strokeWidth: 2, fill: 'none' })

const crane = (x: number, scale: number) =>
  path('M0 0v-96l-52-22 3-6 60 19 62-19 3 6-56 22v96z', {
    fill: '#1D3D4F',
    transform: `translate(${x} 200) scale(${scale})`,
  })

const nightHarbour = () => {
  const random = createRandom(17)
  const lamps = [70, 178, 262, 346, 590, 672, 770, 880]
  return (
    sky(width, height, daylights.night, [676, 58]) +
    Array.from({ length: 30 }, () =>
      circle(random.between(0, width), random.between(8, 130), 1.4, { fill: '#DDEFEF', opacity: 0.9 }),
    ).join('') +
    [96, 288, 610, 846].map((x, nth) => crane(x, nth % 2 ? 1 : 0.86)).join('') +
    path('M0 206h44v-24h70v18h92v-30h56v22h88v14h250v-18h64v-26h52v34h94v-18h60v28h90v40h-960z', { fill: '#1D3D4F' }) +
    rect(0, 198, width, 46, { fill: '#1A3646' }) +
    Array.from({ length: 26 }, () => {
      const x = random.between(0, width - 70)
      return path(`M${x.toFixed(0)} ${random.between(208, 234).toFixed(0)}h${random.between(30, 70).toFixed(0)}`, {
        stroke: '#37647A',
        strokeWidth: 2.4,
        fill: 'none',
      })
    }).join('') +
    lamps
      .map(
        (x, nth) =>
          circle(x, 178 + (nth % 3) * 7, 9, { fill: '#FFD98A', opacity: 0.25 }) +
          circle(x, 178 + (nth % 3) * 7, 3, { fill: '#FFE3A8' }) +
          rect(x - 2, 202, 4, 30, { fill: '#FFD98A', opacity: 0.28 }),
      )
      .join('') +
    rect(0, floorTop, width, 60, { fill: '#3B5563' }) +
    rect(0, floorTop - 4, width, 8, { fill: '#4D6876' })
  )
}

const firstSnow = () => {
  const random = createRandom(23)
  return (
    sky(width, height, daylights.snow, [286, 66]) +
    ridges(8, width, height, 146, 1, daylights.snow) +
    pines(12, -10, 400, 236, 46, '#7E9DA4') +
    pines(14, 560, 970, 236, 48, '#7E9DA4') +
    path('M0 230q180-24 350-8t320-8t290 4v82h-960z', { fill: '#EDF3F5' }) +
    path('M0 268q300-18 960 0v32h-960z', { fill: '#DEE8EC' }) +
    Array.from({ length: 110 }, () =>
      circle(random.between(0, width), random.between(0, 250), random.between(1.4, 2.8), {
        fill: '#fff',
        opacity: 0.85,
      }),
    ).join('')
  )
}

export const landscapes = {
  'pine-ridge': pineRidge,
  'dusk-roof': duskRoof,
  'night-harbour': nightHarbour,
  'first-snow': firstSnow,
}
