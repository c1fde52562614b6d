import styles from './form.module.css'

interface Props {
  label: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** Check box with a visible label. */
export function CheckboxField({ label, checked, onChecked }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      {label}
    </label>
  )
}
