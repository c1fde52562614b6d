import styles from './row-checkbox.module.css'

interface Props {
  label: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** A check box whose name is said, not shown; its target is large enough for a finger. */
export function Selector({ label, checked, onChecked }: Props) {
  return (
    <label className={styles.selector}>
      <input type="checkbox" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}
