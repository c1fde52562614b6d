import styles from './medal.module.css'

const metals = [
  { name: 'gold', face: '#f2c550', shade: '#d79f2e' },
  { name: 'silver', face: '#d3dce0', shade: '#adb9be' },
  { name: 'bronze', face: '#dca878', shade: '#b98454' },
] as const
/** Colours of the other ranks. */
const steel = { face: '#8fb5a8', shade: '#6f9487' }

/** The medal of a game's rank; a lost game has none beyond the first three. */
export function Medal({ rank, won }: { rank: number; won: boolean }) {
  const metal = metals[rank - 1] ?? (won ? steel : undefined)
  if (!metal) return null
  return (
    <svg className={styles.medal} viewBox="0 0 96 104" width={96} height={104} aria-hidden="true">
      <path className={styles.ribbon} d="M30 4h16l8 40H38zM66 4H50l-8 40h16z" />
      <circle cx="48" cy="66" r="32" fill={metal.face} />
      <path className={styles.shade} d="M58 36a32 32 0 0 1-22 60q34-18 22-60z" fill={metal.shade} />
      <circle className={styles.ring} cx="48" cy="66" r="24" />
      <text x="48" y="75" className={styles.rank}>
        {rank}
      </text>
    </svg>
  )
}
