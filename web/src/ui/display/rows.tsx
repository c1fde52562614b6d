import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './rows.module.css'
import { moreIcons } from '../icons/more-icons.ts'

/** List of rows with icon, label, value and chevron. */
export function RowGroup({ children }: { children: ReactNode }) {
  return <div className={`surface ${styles.group}`}>{children}</div>
}

/** Returns a row's class, for links. */
export const rowClass = styles.row

type ContentProps = { icon: IconName; value?: ReactNode; chevron?: boolean; children: ReactNode }

export function RowContent({ icon, value, chevron = true, children }: ContentProps) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.label}>{children}</span>
      {value !== undefined && <span className={`small faint one-line ${styles.value}`}>{value}</span>}
      {chevron && <Icon name={moreIcons.chevronRight} size={16} />}
    </>
  )
}

type ButtonProps = ContentProps & { danger?: boolean; busy?: boolean; onClick: () => void }

export function RowButton({ danger = false, busy = false, onClick, ...content }: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.row, danger && styles.danger)}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <RowContent {...content} />
    </button>
  )
}

/** A row with a control. */
export function RowSetting({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Icon name={icon} size={20} />
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}
