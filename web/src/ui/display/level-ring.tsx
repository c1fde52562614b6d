import { ProgressRing } from '../feedback/progress-ring.tsx'
import styles from './level-ring.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  level: number
  /** Progress to the next level, 0 to 1. */
  progress?: number
}

/** A member's level in its ring. */
export const LevelRing = ({ level, progress = 0 }: Props) => (
  <span className={styles.level}>
    <ProgressRing value={progress} size={48} thickness={4} />
    <span className={`accent tabular ${styles.number}`}>
      <VisuallyHidden>等级 </VisuallyHidden>
      <span>{level}</span>
    </span>
  </span>
)
