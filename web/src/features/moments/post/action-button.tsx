import type { ComponentProps } from 'react'
import { countText } from '../../../kernel/format/count.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-paths.ts'
import styles from './action.module.css'

export type ActionText = {
  icon: IconName
  /** What it does; shown in place of the count while that is 0. */
  label: string
  count: number
  /** Without the word, where many stand close together. */
  compact?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'children' | 'type'> & ActionText

/** The class of an action, for links that should look like one. */
export const actionClass = styles.action

/** One of the things to do with a post or comment, with how often it was done. */
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
