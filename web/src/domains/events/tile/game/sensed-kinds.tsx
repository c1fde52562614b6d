import { type CSSProperties, memo } from 'react'
import type { TileView } from './scene.ts'
import styles from './game-screen.module.css'

/** The sides of a tile on which its kind is shown, by layer: each shows past the middle of a tile half a tile away. */
const sides = [
  [0.5, 0.84],
  [0.84, 0.5],
  [0.5, 0.16],
  [0.16, 0.5],
] as const

/** Small pictures of the kinds that operator or gadget show through the tiles above. */
export const SensedKinds = memo(function SensedKinds({ views }: { views: readonly TileView[] }) {
  return views
    .filter(({ sensed }) => sensed)
    .map(({ id, kind, x, y, z }) => {
      const [across, down] = sides[Math.floor(z / 20) % sides.length]!
      return (
        <span
          key={id}
          className={styles.kind}
          style={{ '--x': x + across, '--y': y + down, '--z': z, '--kind': kind } as CSSProperties}
          aria-hidden="true"
        />
      )
    })
})
