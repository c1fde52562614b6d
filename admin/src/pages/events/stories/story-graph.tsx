import type { StoryDialog } from '@judian/contract'
import { firstCharacters } from '@judian/contract/cut-text'
import { box, layOut, type Placed, waysOf } from './graph-layout.ts'
import styles from './stories.module.css'

interface Props {
  dialogs: readonly StoryDialog[]
  /** Keys of dialogs with errors. */
  faulty: ReadonlySet<string>
}

/**
 * The story as a graph: dialogs from left to right, an arrow per next dialog with how often it was taken. The list beside it is the text alternative.
 */
export function StoryGraph({ dialogs, faulty }: Props) {
  const placed = layOut(dialogs)
  const byKey = new Map(placed.map((one) => [one.dialog.key, one]))
  const width = Math.max(...placed.map(({ x }) => x)) + box.width + 8
  const height = Math.max(...placed.map(({ y }) => y)) + box.height + 36
  const arrows = placed.flatMap((from) =>
    waysOf(from.dialog).map(({ next, texts, count, share }) => {
      const way = wayFrom(from, byKey.get(next))
      return (
        <g key={`${from.dialog.key} ${next}`}>
          <title>{texts.join('\n')}</title>
          <path className={styles.arrow} data-back={way.isBack || undefined} d={way.d} strokeWidth={1.5 + 3 * share} />
          <text className={styles.taken} x={way.x} y={way.y + 4} data-none={count === 0 || undefined}>
            {count}
          </text>
        </g>
      )
    }),
  )

  return (
    <div className={styles.graph}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label="故事走向图">
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="10"
            markerHeight="10"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={styles.head} d="M0 0l8 4-8 4z" />
          </marker>
        </defs>
        {placed.map(({ dialog: { key, content, is_ending }, x, y }) => (
          <g key={key} transform={`translate(${x} ${y})`}>
            <rect
              className={styles.node}
              width={box.width}
              height={box.height}
              rx={is_ending ? 26 : 6}
              data-faulty={faulty.has(key) || undefined}
              data-ending={is_ending === 1 || undefined}
            />
            <text className={styles.key} x={12} y={21}>
              {key}
            </text>
            <text className={styles.said} x={12} y={40}>
              {firstCharacters(content, 8)}
            </text>
          </g>
        ))}
        {arrows}
      </svg>
    </div>
  )
}

/**
 * An arrow from a dialog's right side to the next one's left side, with the place of its count. One that skips a column
 * bends into the gap between two rows; a back edge runs below both, and one that ends the talk stops short.
 */
function wayFrom(from: Placed, to: Placed | undefined) {
  const [x1, y1] = [from.x + box.width, from.y + box.height / 2]
  if (!to) return { d: `M${x1} ${y1 + 14}h20`, x: x1 + 10, y: y1 + 24, isBack: false }
  const [x2, y2] = [to.x, to.y + box.height / 2]
  if (x2 > x1) {
    const bend = x2 - x1 > box.width ? (box.height + box.gapY) / 2 : 0
    const d = `M${x1} ${y1}C${x1 + 24} ${y1 + (4 / 3) * bend} ${x2 - 24} ${y2 + (4 / 3) * bend} ${x2} ${y2}`
    return { d, x: (x1 + x2) / 2, y: (y1 + y2) / 2 + bend, isBack: false }
  }
  const [start, end] = [from.x + box.width / 2, to.x + box.width / 2]
  const [fromY, toY] = [from.y + box.height, to.y + box.height + 2]
  const below = Math.max(from.y, to.y) + box.height + 34
  const d = `M${start} ${fromY}C${start} ${below} ${end} ${below} ${end} ${toY}`
  return { d, x: (start + end) / 2, y: (fromY + 6 * below + toY) / 8, isBack: true }
}
