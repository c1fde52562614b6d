import type { ComponentProps, ReactNode } from 'react'
import { limited } from './limited.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

/** `maxLength` counts characters as readers see them. */
export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'> & {
    value: string
    onValue: (value: string) => void
    /** Prefix, such as +86. */
    lead?: ReactNode
    /** Suffix, such as a button. */
    trail?: ReactNode
  }

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  onValue,
  lead,
  trail,
  maxLength,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel ?? false} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          {lead && <span className={`soft tabular ${styles.lead}`}>{lead}</span>}
          <input
            type="text"
            {...input}
            {...control}
            className={`fill ${styles.control}`}
            {...limited(input.value, onValue, maxLength)}
          />
          {trail && <span className={styles.trail}>{trail}</span>}
        </div>
      )}
    </Field>
  )
}
