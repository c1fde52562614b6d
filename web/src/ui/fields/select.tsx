import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'className' | 'children' | 'multiple'> & {
    value: string
    onValue: (value: string) => void
    options: readonly SelectOption[]
    /** Placeholder while `value` is empty. */
    placeholder?: string
  }

/** Native select: phones show their own picker. */
export function Select({ label, hideLabel, hint, error, onValue, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={cx('fill', styles.control, styles.select)}
            onChange={(event) => onValue(event.target.value)}
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
