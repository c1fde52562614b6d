import { device, gate, peak } from '../kit/emblems.ts'
import { palette } from '../kit/palette.ts'
import { createRandom } from '../kit/random.ts'
import { clouds, daylights, pines, ridges, sky, type Daylight } from '../kit/scene.ts'
import { at, circle, group, path, picture, rect } from '../kit/svg.ts'

type Division = {
  ground: string
  ring: string
  emblem: string
  light: Daylight
  /** Landmark in the middle distance of the cover, on a 1600×480 canvas. */
  landmark: (light: Daylight) => string
}

const far = (light: Daylight) => ({ fill: light.land[2] })
const lit = (light: Daylight, x: number, y: number) => rect(x, y, 12, 18, { fill: light.light })

const gatehouse = (light: Daylight) =>
  path('M900 372v-128h22v-22h20v22h20v-22h20v22h20v52h96v-52h20v-22h20v22h20v-22h20v22h22v128z', far(light)) +
  path('M760 372v-58h140v58zM1180 372v-46h170v46z', far(light)) +
  path('M1012 372v-36q0-28 38-28t38 28v36z', { fill: light.land[3] }) +
  [936, 960, 1130, 1154, 1240, 1300, 800, 850].map((x, index) => lit(light, x, index < 4 ? 270 : 336)).join('')

const station = (light: Daylight) =>
  path('M-20 296.500L1360 96', { stroke: light.land[3], strokeWidth: 3, fill: 'none' }) +
  path('M1290 372l34-268h72l34 268zM1316 110h88v-22h-88z', far(light)) +
  [240, 640, 960]
    .map((x) =>
      at(
        x,
        250 - (x - 300) * 0.1453,
        1,
        path('M0 0v22', { stroke: light.land[3], strokeWidth: 4 }),
        rect(-26, 22, 52, 40, { rx: 8, fill: light.land[3] }),
        rect(-17, 30, 34, 14, { fill: light.light }),
      ),
    )
    .join('') +
  lit(light, 1342, 150) +
  lit(light, 1366, 150)

const skyline = (light: Daylight) =>
  [760, 850, 930, 1020, 1130, 1210, 1290, 1380]
    .map((x, index) => {
      const tall = [130, 180, 110, 214, 150, 96, 176, 120][index] ?? 100
      const windows = Array.from({ length: 5 }, (_, row) =>
        (row + index) % 3 ? lit(light, x + 14 + ((row * 29) % 40), 388 - tall + row * 26) : '',
      )
      return rect(x, 372 - tall, 74, tall, far(light)) + windows.join('')
    })
    .join('')

/** The demo's communities, by name. */
const divisions = {
  r6: {
    ground: '#24434C',
    ring: '#2F5560',
    emblem: gate(palette.haze, '#B4C7CA'),
    light: daylights.dusk,
    landmark: gatehouse,
  },
  field: {
    ground: '#3A5A4A',
    ring: '#486C59',
    emblem: peak('#8FB39A', '#64897A'),
    light: daylights.dawn,
    landmark: station,
  },
  pocket: {
    ground: '#4A4770',
    ring: '#5A5786',
    emblem: device('#C9C3F2', '#A79FE0'),
    light: daylights.night,
    landmark: skyline,
  },
} as const satisfies Record<string, Division>

export type DivisionName = keyof typeof divisions
export const divisionNames: readonly DivisionName[] = ['r6', 'field', 'pocket']

/** A community's square picture. */
export function divisionAvatarSvg(name: DivisionName): string {
  const { ground, ring, emblem } = divisions[name]
  return picture(
    320,
    320,
    rect(0, 0, 320, 320, { fill: ground }) +
      circle(160, 160, 126, { fill: ring }) +
      circle(160, 160, 142, {
        fill: 'none',
        stroke: palette.mint,
        strokeWidth: 3,
        strokeDasharray: '52 22',
        opacity: 0.75,
      }) +
      at(160, 160, 1.16, emblem),
  )
}

/** Contour lines of a survey map, drawn faintly over a cover's left side behind the name. */
function contours(seed: number): string {
  const random = createRandom(seed)
  const [x, y] = [random.between(180, 420), random.between(120, 220)]
  return group(
    { fill: 'none', stroke: '#fff', strokeWidth: 2, opacity: 0.13 },
    ...Array.from({ length: 7 }, (_, ring) => {
      const size = 40 + ring * 46
      return path(
        `M${x - size} ${y}q${size * 0.1}-${size * 0.8} ${size} -${size * 0.7}t${size * 1.1} ${size * 0.5}t-${size * 0.7} ${size}t-${size * 1.4}-${size * 0.8}z`,
        {},
      )
    }),
  )
}

/** A community's wide cover: its landmark at its time of day. */
export function divisionCoverSvg(name: DivisionName): string {
  const { light, landmark } = divisions[name]
  const seed = divisionNames.indexOf(name) + 5
  return picture(
    1600,
    480,
    sky(1600, 480, light, [1180, 130]) +
      clouds(seed, 1600, 480, 5, light.glow) +
      ridges(seed, 1600, 480, 270, 0.75, light) +
      at(0, 14, 1, landmark(light)) +
      contours(seed) +
      path('M0 480v-96q420-40 800-12t800-14v122z', { fill: light.land[3] }) +
      pines(seed, 40, 620, 396, 46, light.land[3]) +
      pines(seed + 1, 1380, 1600, 382, 40, light.land[3]),
  )
}
