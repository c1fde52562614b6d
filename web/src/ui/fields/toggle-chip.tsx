import styles from './chips.module.css'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  onChecked: (checked: boolean) => void
}

/** A chip that can be switched on and off; a checkbox underneath. */
export function ToggleChip({ label, checked, disabled, onChecked }: Props) {
  return (
    <label className={`small soft ${styles.chip}`}>
      <input
        type="checkbox"
        className={styles.radio}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.target.checked)}
      />
      {label}
    </label>
  )
}
