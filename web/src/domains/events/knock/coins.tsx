import type { CSSProperties } from 'react'
import styles from './door-drawing.module.css'
import { seeded } from './seeded.ts'

/** Coins that fall out of the door onto its step, and stay there. */
export function Coins({ count, seed }: { count: number; seed: string }) {
  const random = seeded(`coins ${seed}`)
  const coins = Array.from({ length: Math.min(count, 12) }, (_, index) => {
    const [x, y] = [130 + random() * 340, 756 + random() * 24]
    const fall = { '--falls': `${600 + random() * 240}ms`, '--after': `${350 + index * 45}ms` } as CSSProperties
    return (
      <g key={index} className={styles.coin} style={fall}>
        <circle className={styles.coinFace} cx={x} cy={y} r="17" />
        <path className={styles.coinMark} d={`M${x} ${y - 8}l8 8-8 8-8-8z`} />
      </g>
    )
  })
  return <g>{coins}</g>
}
