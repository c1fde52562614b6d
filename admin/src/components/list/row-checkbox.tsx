import styles from './row-checkbox.module.css'

interface Props {
  label: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** Check box with a visually hidden label and a 44 px target. */
export function RowCheckbox({ label, checked, onChecked }: Props) {
  return (
    <label className={styles.selector}>
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}
