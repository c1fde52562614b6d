import type { BoardCard } from '@judian/contract'
import { boardText, posterOf } from '../board-text.ts'
import { PlayMark } from './play-mark.tsx'
import styles from './poster.module.css'

interface Props {
  card: BoardCard
  /** No one has confirmed that it is accurate in the present season. */
  stale: boolean
  /** In the first view. */
  eager?: boolean
  busy?: boolean
  onPlay: () => void
}

/** A board as it lies until it is played. Its picture has its place before it has loaded. */
export const Poster = ({ card, stale, eager = false, busy = false, onPlay }: Props) => (
  <button
    type="button"
    className={styles.poster}
    data-stale={stale || undefined}
    aria-busy={busy || undefined}
    onClick={onPlay}
  >
    <img
      src={posterOf(card, 1)}
      alt={`战术板：${boardText(card)}`}
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={styles.picture}
    />
    <span className={`row-s small bold ${styles.mark}`}>
      <PlayMark name="play" />
      <span>播放 {card.steps} 步</span>
    </span>
  </button>
)
