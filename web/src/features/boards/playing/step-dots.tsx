import { useId } from 'react'
import styles from './player.module.css'

interface Props {
  steps: number
  step: number
  onStep: (step: number) => void
}

/** The steps as a strip; radio buttons underneath, for arrow keys and screen readers. */
export function StepDots({ steps, step, onStep }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="步骤" className={`fill ${styles.dots}`}>
      {Array.from({ length: steps }, (_, at) => (
        <label key={at} className={`centred ${styles.dot}`}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={`第 ${at + 1} 步`}
            checked={at + 1 === step}
            onChange={() => onStep(at + 1)}
          />
          <span aria-hidden="true" className={styles.spot} />
        </label>
      ))}
    </div>
  )
}
