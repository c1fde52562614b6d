import { mapSize } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import type { ComponentProps, ReactNode } from 'react'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { cx } from '../../../ui/cx.ts'
import { floorPicture } from './day-and-night.ts'
import styles from './stage.module.css'

interface Props extends ComponentProps<'svg'> {
  map: BoardMapOnWire
  floor: number
  /** Whether places are named. */
  named?: boolean
  /** Overlay on the map, in its pixels. */
  children?: ReactNode
}

const { width, height } = mapSize

/** A floor of a map with its overlay. */
export function Stage({ map, floor, named = true, className, children, ...rest }: Props) {
  const picture = floorPicture(map, floor, useTheme())
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={cx(styles.stage, className)} {...rest}>
      <image href={picture} width={width} height={height} />
      {named && (
        <g className={styles.names} aria-hidden="true">
          {map.places.map(({ name, floor: its, at: [x, y] }) =>
            its === floor ? (
              <text key={name} x={x} y={y}>
                {name}
              </text>
            ) : null,
          )}
        </g>
      )}
      {children}
    </svg>
  )
}
