import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  size?: number
}

export function IconButton({ icon, label, size = 20, type = 'button', className, ...rest }: Props) {
  return (
    <button {...rest} type={type} className={cx(styles.button, className)} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
