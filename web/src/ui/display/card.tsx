import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './card.module.css'

type Props = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li'
  /** The room around its content. */
  size?: 'm' | 'l' | 'xl' | 'sheet' | 'list'
}

/** Flat surface of a content block. */
export function Card({ as: Tag = 'section', size = 'm', className, ...rest }: Props) {
  // The four tags share their attributes; TypeScript can't infer that through the union.
  const Element = Tag as 'section'
  return <Element {...rest} className={cx(styles.card, size !== 'm' && styles[size], className)} />
}
