import type { Step } from '@judian/boards'
import { factsOf } from '../board-text.ts'
import styles from './player.module.css'

interface Props {
  steps: readonly Step[]
  descriptions: readonly string[]
  onStep: (step: number) => void
}

/** All steps in words. */
export const TextVersion = ({ steps, descriptions, onStep }: Props) => (
  <details className={styles.text}>
    <summary className={styles.summary}>文字版</summary>
    <ol className={`stack ${styles.steps}`}>
      {steps.map(({ caption }, at) => (
        <li key={at}>
          <button type="button" className={styles.step} onClick={() => onStep(at + 1)}>
            {`第 ${at + 1} 步${caption && `：${caption}`}`}
          </button>
          <p>{factsOf(descriptions[at], caption)}</p>
        </li>
      ))}
    </ol>
  </details>
)
