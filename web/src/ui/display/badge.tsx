import { countText } from '../../kernel/format/texts.ts'
import { cx } from '../cx.ts'
import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  count: number
  /** Unit for screen readers, such as 条未读消息. */
  label: string
  /** A red dot instead of the number. */
  dot?: boolean
  /** At the upper right corner of the positioned parent (the default), or inline after the text. */
  place?: 'corner' | 'inline'
}

/** Unread count; hidden at 0, 99+ above 99. */
export function Badge({ count, label, dot = false, place = 'corner' }: Props) {
  if (count <= 0) return null
  return (
    <span className={cx(dot ? styles.dot : styles.count, styles[place])}>
      <span aria-hidden="true">{!dot && countText(count)}</span>
      <VisuallyHidden>
        {countText(count)} {label}
      </VisuallyHidden>
    </span>
  )
}
