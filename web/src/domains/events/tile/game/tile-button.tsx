import { type CSSProperties, type KeyboardEvent, memo } from 'react'
import { kindNames } from '../../../../kernel/tiles/texts.ts'
import type { TileView } from './scene.ts'
import styles from './stage.module.css'

type Props = TileView & {
  /** Roving tabindex: one tile of the stage is in the tab order. */
  isCursor: boolean
  isTarget: boolean
  onChoose: (tile: number) => void
  onReach: (id: string) => void
  onKey: (tile: number, event: KeyboardEvent) => void
}

/**
 * A tile that animates to its next position. The outer element moves horizontally and the inner one vertically, with
 * different easings, which makes the path a curve.
 */
export const TileButton = memo(function TileButton({
  id,
  tile,
  kind,
  x,
  y,
  z,
  place,
  look,
  choosable,
  pull,
  isCursor,
  isTarget,
  onChoose,
  onReach,
  onKey,
}: Props) {
  return (
    <div
      className={styles.across}
      style={{ '--x': x, '--z': z, '--pull': pull } as CSSProperties}
      data-place={place}
      aria-hidden={!choosable}
    >
      <button
        type="button"
        className={styles.tile}
        style={{ '--y': y } as CSSProperties}
        data-tile={place === 'cleared' ? undefined : tile}
        data-look={look}
        data-place={place}
        data-choosable={choosable}
        data-target={isTarget || undefined}
        tabIndex={isCursor && choosable ? 0 : -1}
        aria-label={labelOf(look, place, kind, x, y)}
        aria-disabled={!choosable}
        onClick={() => onChoose(tile)}
        onFocus={() => onReach(id)}
        onKeyDown={(event) => onKey(tile, event)}
      >
        {/* A face of another kind drops in anew. The page has no kind that the game doesn't show. */}
        <span
          key={kind}
          className={styles.face}
          style={{ '--kind': look === 'hidden' ? undefined : kind, '--deal': z } as CSSProperties}
        />
      </button>
    </div>
  )
})

function labelOf(look: TileView['look'], place: TileView['place'], kind: number, x: number, y: number): string {
  const name = look === 'hidden' ? '盖住的牌' : kindNames[kind]!
  if (place === 'aside') return `${name}，在一旁`
  return place === 'tray' ? `${name}，在托盘里` : `${name}，第 ${Math.floor(y) + 1} 行第 ${Math.floor(x) + 1} 列`
}
