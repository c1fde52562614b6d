import type { CSSProperties } from 'react'
import type { Mark } from './cracks.ts'
import styles from './door-drawing.module.css'
import { seeded } from './seeded.ts'

/** Particles of a knock: splinters and dust, for half a second. */
export function Dust({ at, seed, isLarge }: { at: Mark; seed: string; isLarge: boolean }) {
  const random = seeded(`dust ${seed}`)
  const pieces = Array.from({ length: isLarge ? 26 : 11 }, (_, index) => {
    const angle = random() * 2 * Math.PI
    const reach = (isLarge ? 130 : 50) + random() * (isLarge ? 220 : 80)
    const place = {
      '--x': `${Math.round(Math.cos(angle) * reach)}px`,
      '--y': `${Math.round(Math.sin(angle) * reach * 0.7 + 40)}px`,
      '--turn': `${Math.round(random() * 400 - 200)}deg`,
    } as CSSProperties
    return index % 2 === 0 ? (
      <circle key={index} className={styles.dust} style={place} cx={at.x} cy={at.y} r={4 + random() * 7} />
    ) : (
      <path key={index} className={styles.splinter} style={place} d={`M${at.x} ${at.y}l${8 + random() * 12} 3-4 4z`} />
    )
  })
  return <g>{pieces}</g>
}
