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

/** The cracks around a mark: five to seven jagged rays, growing with every knock, as one path. */
export function crackPath({ x, y }: Mark, seed: string, step: number): string {
  const random = seeded(`crack ${seed} ${step}`)
  const rays = 5 + Math.floor(random() * 3)
  return Array.from({ length: rays }, (_, ray) => {
    const angle = ((ray + random() * 0.7) / rays) * 2 * Math.PI
    const length = 34 + step * 5 + random() * 42
    return `M${x} ${y}${jagged(x, y, angle, length, random)}`
  }).join('')
}

function jagged(x: number, y: number, angle: number, length: number, random: () => number): string {
  return [0.34, 0.68, 1]
    .map((part) => {
      // Wood splits along the grain: cracks are taller than wide.
      const bend = angle + (random() - 0.5) * 0.7
      const reach = length * part
      return `L${Math.round(x + Math.cos(bend) * reach * 0.7)} ${Math.round(y + Math.sin(bend) * reach * 1.25)}`
    })
    .join('')
}
