import styles from './companion-figure.module.css'

/** The companion's drawing: a small scout with a headset. */
export function CompanionFigure({ size }: { size: number }) {
  return (
    <svg className={styles.figure} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path className={styles.suit} d="M12 64c0-11 8-17 20-17s20 6 20 17z" />
      <path className={styles.scarf} d="M20 49c4 5 20 5 24 0l2 5c-6 6-22 6-28 0z" />
      <path className={styles.skin} d="M17 30c0-10 6-16 15-16s15 6 15 16c0 11-6 18-15 18s-15-7-15-18z" />
      <path className={styles.hood} d="M13 31C11 14 20 7 32 7s21 7 19 24c-3-8-8-11-19-11s-16 3-19 11z" />
      <path className={styles.mark} d="M32 9v7M29 12.5h6" />
      <path
        className={styles.phones}
        d="M10 29h5v11h-5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM54 29h-5v11h5a3 3 0 0 0 3-3v-5a3 3 0 0 0-3-3z"
      />
      <path className={styles.line} d="M54 40c0 5-4 6-10 6" />
      <g className={styles.eyes}>
        <circle cx="26" cy="33" r="2.5" />
        <circle cx="38" cy="33" r="2.5" />
      </g>
      <path className={styles.line} d="M28.5 40c2 2 5 2 7 0" />
    </svg>
  )
}
