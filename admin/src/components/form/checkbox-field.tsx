import styles from './checkbox-field.module.css'

interface Props {
  label: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** A check box with its words beside it. */
export function CheckField({ label, checked, onChecked }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      {label}
    </label>
  )
}
