import { palette } from '../../kit/palette.ts'
import { createRandom } from '../../kit/random.ts'
import { clouds, daylights, pines, ridges, sky } from '../../kit/scene.ts'
import { path, picture, type Point } from '../../kit/svg.ts'
import type { PostPicture, PostPictureName } from '../picture.ts'
import { cableCar, containers, lighthouse, observatory, range, warehouse, type Landmark } from './landmarks.ts'

type Scene = {
  seed: number
  width: number
  height: number
  hour: keyof typeof daylights
  landmark: Landmark
  rough: number
  sun: Point
  size: number
}

function scene({ seed, width, height, hour, landmark, rough, sun, size }: Scene): string {
  const light = daylights[hour]
  const random = createRandom(seed)
  const ground = height * 0.78
  const near = Math.min(width, height)
  const front = hour === 'snow' ? light.land[2] : light.land[3]
  const edge = hour === 'snow' ? '#9FB6C2' : palette.ink
  const trail = path(
    `M${width * 0.42} ${height}q${width * 0.1} ${-height * 0.12} ${width * 0.06} ${-height * 0.2}h${width * 0.04}q${width * 0.03} ${height * 0.08} ${width * 0.16} ${height * 0.2}z`,
    { fill: light.glow, opacity: 0.12 },
  )
  return (
    sky(width, height, light, [width * sun[0], height * sun[1]]) +
    clouds(seed, width, height, random.int(3, 5), light.glow) +
    ridges(seed, width, height, height * 0.5, rough, light) +
    pines(seed, 0, width, height * 0.74, near * 0.06, light.land[2]) +
    path(`M0 ${height}V${ground - 6}q${width * 0.25} ${-height * 0.03} ${width * 0.5} 0t${width * 0.5} 0V${height}z`, {
      fill: front,
    }) +
    landmark(width * 0.54, ground + 4, near * size, light) +
    trail +
    pines(seed + 3, -20, width * 0.2, height * 0.97, near * 0.17, edge) +
    pines(seed + 4, width * 0.84, width + 40, height * 0.99, near * 0.15, edge)
  )
}

const drawn = (name: PostPictureName, look: Scene): PostPicture => ({
  name,
  draw: () => picture(look.width, look.height, scene(look)),
})

export const landscapes: readonly PostPicture[] = [
  drawn('land-lighthouse', {
    seed: 5,
    width: 1600,
    height: 900,
    hour: 'dusk',
    landmark: lighthouse,
    rough: 0.3,
    sun: [0.22, 0.3],
    size: 0.062,
  }),
  drawn('land-containers', {
    seed: 8,
    width: 1200,
    height: 900,
    hour: 'day',
    landmark: containers,
    rough: 0.4,
    sun: [0.8, 0.16],
    size: 0.062,
  }),
  drawn('land-observatory', {
    seed: 12,
    width: 900,
    height: 1200,
    hour: 'night',
    landmark: observatory,
    rough: 0.55,
    sun: [0.24, 0.18],
    size: 0.072,
  }),
  drawn('land-warehouse', {
    seed: 17,
    width: 1600,
    height: 900,
    hour: 'night',
    landmark: warehouse,
    rough: 0.2,
    sun: [0.16, 0.2],
    size: 0.066,
  }),
  drawn('land-range', {
    seed: 21,
    width: 1080,
    height: 1080,
    hour: 'dawn',
    landmark: range,
    rough: 0.7,
    sun: [0.3, 0.26],
    size: 0.075,
  }),
  drawn('land-cable', {
    seed: 29,
    width: 2100,
    height: 900,
    hour: 'snow',
    landmark: cableCar,
    rough: 1,
    sun: [0.14, 0.22],
    size: 0.07,
  }),
]
