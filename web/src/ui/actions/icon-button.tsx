import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** Without it, the content shows: an icon of another set, or a sign. */
  icon?: IconName
  /** Accessible name and tooltip. */
  label: string
  size?: number
}

/** A square button, as high as controls around it; `aria-disabled` keeps the focus where `disabled` would drop it. */
export function IconButton({ icon, label, size = 20, type = 'button', className, children, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={cx(styles.button, className)} aria-label={label} title={label}>
      {icon ? <Icon name={icon} size={size} /> : children}
    </button>
  )
}
