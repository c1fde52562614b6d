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

export type ControlProps = {
  /** With the suffix `-label`, the id of the label: for elements that aren't fields. */
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldText & { children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error, associated for screen readers. */
export function Field({ label, hideLabel = false, hint, error, children }: Props) {
  const id = useId()
  const [problem, note] = [`${id}-problem`, `${id}-note`]

  return (
    <div className={`stack-xs ${styles.field}`}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : 'small soft bold'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(error ? problem : '', hint ? note : '') || undefined,
      })}
      {error && (
        <p id={problem} role="alert" className={cx(styles.note, styles.error)}>
          {error}
        </p>
      )}
      {hint && (
        <p id={note} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  )
}

const invalid = ':is(input, select, textarea, [contenteditable])[aria-invalid], [role="radiogroup"][aria-invalid] input'

/** Focuses a form's first field with an error; of chips, which are no field themselves, the first. */
export function focusInvalid(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>(invalid)?.focus()
}
