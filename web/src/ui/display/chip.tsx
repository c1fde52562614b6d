import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './chip.module.css'

type Props = Omit<ComponentProps<'span'>, 'className'> & { icon?: IconName; tone?: ChipTone }
export type ChipTone = 'plain' | 'accent' | 'warning'

/** The class of a chip, for links and buttons that should look like one. */
export function chipClass(tone: ChipTone = 'plain'): string {
  return cx(styles.chip, styles[tone])
}

/** A small label: a tag, a state such as 置顶. */
export function Chip({ icon, tone, children, ...rest }: Props) {
  return (
    <span {...rest} className={chipClass(tone)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
