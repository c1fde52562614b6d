import { useState } from 'react'
import { useTheme } from '../../../../kernel/theme/theme.ts'
import { levelNames, matImage } from '../../../../kernel/tiles/texts.ts'
import styles from './mats.module.css'

const levels = [0, 1, 2]

/** The mats of all levels, so that the next one is loaded when its level begins, and a plate that briefly names it. */
export function Mats({ level }: { level: number }) {
  const theme = useTheme()
  const [first] = useState(level)
  return (
    <div aria-hidden="true">
      <div className={styles.mats}>
        {levels.map((one) => (
          <div
            key={one}
            className={styles.mat}
            data-shown={one === level}
            style={{ backgroundImage: matImage(one, theme) }}
          />
        ))}
      </div>
      {level !== first && (
        <p key={level} className={styles.plate}>
          {levelNames[level]}
        </p>
      )}
    </div>
  )
}
