import styles from './progress.module.css'

type Props = {
  /** 0 to 1. */
  value: number
  size: number
  thickness?: number
  /** Announced as progress if named, decorative otherwise. */
  label?: string
}

export function ProgressRing({ value, size, thickness = 3, label }: Props) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100)
  const circle = { cx: size / 2, cy: size / 2, r: (size - thickness) / 2, fill: 'none', strokeWidth: thickness }

  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      {...(label ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent } : { 'aria-hidden': true })}
    >
      <circle {...circle} className={styles.track} />
      {percent > 0 && <circle {...circle} className={styles.arc} pathLength={100} strokeDasharray={`${percent} 100`} />}
    </svg>
  )
}
