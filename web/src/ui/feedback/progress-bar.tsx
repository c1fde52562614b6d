import styles from './progress.module.css'

/** `value` runs from 0 to 1; `label` says what is under way. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.min(Math.max(value, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={styles.bar}
    >
      <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
