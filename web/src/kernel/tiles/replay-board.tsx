import { capacityOf, type Game, isFree, type Move } from '@judian/tiles'
import { kindNames, kindsImage } from './texts.ts'
import type { CSSProperties } from 'react'
import styles from './replay.module.css'

interface Props {
  game: Game
  /** The next move, whose tiles are marked. */
  next: Move | undefined
}

/** Board, shelf and tray after a move, simplified: every kind is visible, covered tiles are dimmed. */
export function ReplayBoard({ game, next }: Props) {
  const { state } = game
  const { layout, onBoard, tray, aside, left } = state
  const marked = typeof next === 'number' ? [next] : game.gadget === 'tongs' ? (next ?? []) : []
  const slots = layout.slots
    .map((slot, tile) => ({ ...slot, tile }))
    .filter(({ tile }) => onBoard[tile] === 1)
    .sort((one, other) => one.z - other.z || one.y - other.y)
  const kind = (tile: number) => state.kinds[tile]!

  const loose = (tile: number) => (
    <span
      key={tile}
      className={styles.tile}
      data-next={marked.includes(tile) || undefined}
      style={{ '--kind': kind(tile) } as CSSProperties}
    />
  )

  return (
    <div
      role="img"
      aria-label={`场上 ${left} 张，托盘 ${tray.length} / ${capacityOf(game)}：${tray.map((tile) => kindNames[kind(tile)]).join('、')}`}
      className={styles.stage}
      style={kindsImage}
    >
      <div
        className={styles.board}
        style={{ '--width': layout.width / 2, '--height': layout.height / 2 + 0.5 } as CSSProperties}
      >
        {slots.map(({ x, y, z, tile }) => (
          <span
            key={tile}
            className={styles.tile}
            data-covered={!isFree(state, tile) || undefined}
            data-next={marked.includes(tile) || undefined}
            style={{ '--kind': kind(tile), '--x': x / 2, '--y': y / 2 - z * 0.07 + 0.4 } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.aside}>{aside.map(loose)}</div>
      <div className={styles.tray} style={{ '--slots': capacityOf(game) } as CSSProperties}>
        {tray.map(loose)}
      </div>
    </div>
  )
}
