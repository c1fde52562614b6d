import type { ComponentProps } from 'react'
import { countText } from '../../../../kernel/format/texts.ts'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-paths.ts'
import styles from './action.module.css'

export type ActionText = {
  icon: IconName
  /** Label; shown instead of a count of 0. */
  label: string
  count: number
  /** Without the label, in dense lists. */
  compact?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'children' | 'type'> & ActionText

/** Returns an action's class, for links that look like one. */
export const actionClass = styles.action

/** An action on a post or comment, with its count. */
export function ActionButton({ icon, label, count, compact = false, className, ...button }: Props) {
  return (
    <button {...button} type="button" className={cx(styles.action, className)}>
      <ActionLabel icon={icon} label={label} count={count} compact={compact} />
    </button>
  )
}

export function ActionLabel({ icon, label, count, compact = false }: ActionText) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={count > 0 || compact ? 'visually-hidden' : undefined}>{label}</span>
      {count > 0 && <span className="tabular"> {countText(count)}</span>}
    </>
  )
}
