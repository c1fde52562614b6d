import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

export type FieldText = {
  label: string
  /** Visually hidden label. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldText & { children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error, associated for screen readers. */
export function Field({ label, hideLabel = false, hint, error, children }: Props) {
  const id = useId()
  const note = `${id}-note`

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint) && (
        <p id={note} role={error ? 'alert' : undefined} className={cx(styles.note, error && styles.error)}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
