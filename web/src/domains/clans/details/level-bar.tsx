import type { Clan } from '@judian/contract'
import styles from './level-bar.module.css'

/** A clan's level and its progress to the next one. */
export function LevelBar({ clan: { clan_level, xp, level_xp, next_level_xp } }: { clan: Clan }) {
  const part = (xp - level_xp) / (next_level_xp - level_xp)
  return (
    <div className="stack-xs">
      <p className={`caption faint ${styles.words}`}>
        <strong className="accent">{clan_level} 级</strong>
        <span>
          距 {clan_level + 1} 级还差 <span className="tabular">{next_level_xp - xp}</span> 经验
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="战队经验"
        aria-valuenow={xp}
        aria-valuemin={level_xp}
        aria-valuemax={next_level_xp}
        className={styles.bar}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${part})` }} />
      </div>
    </div>
  )
}
