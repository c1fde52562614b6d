import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

type Props = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
}

/** Placeholder of the final size while content loads. */
export function Skeleton({ width = '100%', height = '1lh', round = false }: Props) {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round)} style={{ width, height }} />
}
