import { useId } from 'react'
import styles from './segmented.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValue: (value: Value) => void
}

/** Segmented control; radio buttons underneath, for arrow keys and screen readers. */
export function Segmented<Value extends string>({ label, options, value, onValue }: Props<Value>) {
  const name = useId()

  return (
    <div role="radiogroup" aria-label={label} className={`sunken ${styles.group}`}>
      {options.map((option) => (
        <label key={option.value} className={`centred small soft ${styles.option}`}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
