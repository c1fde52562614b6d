import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './chip.module.css'

type Props = Omit<ComponentProps<'span'>, 'className'> & { icon?: IconName; tone?: ChipTone }
export type ChipTone = 'plain' | 'accent' | 'warning'

/** Returns a chip's class, for links and buttons that look like one. */
export function chipClass(tone: ChipTone = 'plain'): string {
  return cx(styles.chip, styles[tone])
}

/** A small label: a tag, or a state such as 置顶. */
export function Chip({ icon, tone, children, ...rest }: Props) {
  return (
    <span {...rest} className={chipClass(tone)}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}
