import { useId } from 'react'
import { cx } from '../cx.ts'
import styles from './chips.module.css'
import type { FieldText } from './field.tsx'
import fieldStyles from './field.module.css'
import type { SelectOption } from './select.tsx'

type Props = FieldText & {
  value: string
  onValue: (value: string) => void
  options: readonly SelectOption[]
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** In one line that scrolls sideways, instead of as many as needed. */
  oneLine?: boolean
}

/** Choice of one among a few, all in sight; radio buttons underneath, for arrow keys and screen readers. */
export function Chips({
  label,
  hideLabel = false,
  hint,
  error,
  value,
  onValue,
  options,
  required,
  disabled,
  oneLine = false,
}: Props) {
  const id = useId()
  const [title, problem, note] = [`${id}-title`, `${id}-problem`, `${id}-note`]

  return (
    <div className={`stack-xs ${fieldStyles.field}`}>
      <span id={title} className={hideLabel ? 'visually-hidden' : 'small soft bold'}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={title}
        aria-required={required}
        aria-disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error ? problem : '', hint ? note : '') || undefined}
        className={cx(styles.group, oneLine && styles.line)}
      >
        {options.map((option) => (
          <label key={option.value} className={`small soft ${styles.chip}`}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onValue(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={problem} role="alert" className={cx(fieldStyles.note, fieldStyles.error)}>
          {error}
        </p>
      )}
      {hint && (
        <p id={note} className={fieldStyles.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
