import { type ReactNode, useId } from 'react'
import styles from './tick.module.css'

type Props = {
  checked: boolean
  onChecked: (checked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

/** Check box with a sentence that one agrees to. */
export function Tick({ checked, onChecked, error, children }: Props) {
  const problem = useId()
  return (
    <div>
      <label className={`stack-s small soft ${styles.tick}`}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problem : undefined}
          onChange={({ target }) => onChecked(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={problem} role="alert" className={`caption danger ${styles.problem}`}>
          {error}
        </p>
      )}
    </div>
  )
}
