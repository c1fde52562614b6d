import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

type Props = ComponentProps<'section'> & { as?: 'section' | 'article' | 'div' | 'li' }

/** A quiet surface on the ground; nothing floats that doesn't need to. */
export function Card({ as: Tag = 'section', className, ...rest }: Props) {
  // The four tags take the same attributes; TypeScript can't see that through the union.
  const Element = Tag as 'section'
  return <Element {...rest} className={cx(styles.card, className)} />
}
