import { seeded } from './seeded.ts'

/** Position of a knock on the door's 600×800 drawing. */
export interface Mark {
  x: number
  y: number
}

/** The planks, which bound all knocks. */
export const planks = { left: 96, top: 70, right: 504, bottom: 776 } as const

const within = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)))

/** Converts a point of the drawing to a mark on the planks. */
export const markAt = (x: number, y: number): Mark => ({
  x: within(x, planks.left + 16, planks.right - 16),
  y: within(y, planks.top + 16, planks.bottom - 16),
})

/** Position of a knock without one: by key, or of another device. */
export function markOf(day: string, step: number): Mark {
  const random = seeded(`mark ${day} ${step}`)
  return markAt(150 + random() * 300, 190 + random() * 420)
}

/**
 * The traces of a knock on the planks, as paths: a hole with cracks, through which light shines, and the splinters
 * round it.
 */
export interface Damage {
  /** The hole, and cracks that taper off along the grain; they grow with every knock. */
  opening: string
  splinters: string
}

export function damageAt({ x, y }: Mark, seed: string, step: number): Damage {
  const random = seeded(`crack ${seed} ${step}`)
  const rays = 6 + Math.floor(random() * 3)
  const size = 12 + step * 1.6
  const angles = Array.from({ length: rays }, (_, ray) => ((ray + random() * 0.7) / rays) * 2 * Math.PI)
  const point = (angle: number, reach: number) => pointAt({ x, y }, angle, reach)
  const cracks = angles.map((angle) => {
    const length = size * 1.8 + step * 4 + random() * 40
    const bend = angle + (random() - 0.5) * 0.6
    return (
      `M${point(angle - 0.3, size)}L${point(bend + 0.07, length * 0.55)}L${point(bend, length)}` +
      `L${point(bend - 0.07, length * 0.5)}L${point(angle + 0.3, size)}z`
    )
  })
  const rim = angles.flatMap((angle) => [point(angle, size * (0.9 + random() * 0.5)), point(angle + 0.35, size * 0.62)])
  const splinters = angles.map(
    (angle) =>
      `M${point(angle + 0.16, size * 1.3)}L${point(angle + 0.4, size * (0.3 + random() * 0.3))}L${point(angle + 0.62, size * 1.24)}z`,
  )
  return { opening: `M${rim.join('L')}z${cracks.join('')}`, splinters: splinters.join('') }
}

/** Wood splits along the grain: everything is taller than wide. */
const pointAt = ({ x, y }: Mark, angle: number, reach: number) =>
  `${Math.round(x + Math.cos(angle) * reach * 0.7)} ${Math.round(y + Math.sin(angle) * reach * 1.25)}`
