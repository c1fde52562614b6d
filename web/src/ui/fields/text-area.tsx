import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { limited } from './limited.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

type Props = FieldText &
  Omit<ComponentProps<'textarea'>, 'value' | 'maxLength' | 'onChange' | 'id' | 'className' | 'ref'> & {
    value: string
    onValue: (value: string) => void
    /** Counts characters as readers see them. */
    maxLength?: number | undefined
    /** Grows with the text up to this many lines, then scrolls. */
    maxRows?: number
    /** On paper: without a box or a visible label, and growing without end. */
    paper?: boolean
  }

const growsByItself = CSS.supports('field-sizing', 'content')

/** Auto-growing text area, from `rows` to `maxRows` lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  onValue,
  rows = 3,
  maxRows = 12,
  paper = false,
  maxLength,
  value,
  ...area
}: Props) {
  const ref = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (growsByItself || !element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])

  return (
    <Field label={label} hideLabel={hideLabel ?? paper} hint={hint} error={error}>
      {(control) => (
        <div className={paper ? styles.paper : styles.box}>
          <textarea
            {...area}
            {...control}
            ref={ref}
            rows={rows}
            value={value}
            className={cx('fill', styles.control, styles.area)}
            style={{ minHeight: lines(rows), maxHeight: paper ? 'none' : lines(maxRows) }}
            {...limited(value, onValue, maxLength)}
          />
        </div>
      )}
    </Field>
  )
}

function lines(count: number) {
  return `calc(${count}lh + 2 * var(--space-2))`
}
