import type { StoryDialog } from '@judian/contract'
import { firstCharacters } from '@judian/contract/cut-text'
import { box, layOut, type Placed } from './graph-layout.ts'
import styles from './stories.module.css'

interface Props {
  dialogs: readonly StoryDialog[]
  /** Keys of dialogs with errors. */
  faulty: ReadonlySet<string>
}

/**
 * The story as a graph: dialogs from left to right, an arrow per option. The list beside it is the text alternative.
 */
export function StoryGraph({ dialogs, faulty }: Props) {
  const placed = layOut(dialogs)
  const byKey = new Map(placed.map((one) => [one.dialog.key, one]))
  const width = Math.max(...placed.map(({ x }) => x)) + box.width + 8
  const height = Math.max(...placed.map(({ y }) => y)) + box.height + 36
  const arrows = placed.flatMap((from) =>
    from.dialog.options.flatMap(({ next }, at) => {
      const to = byKey.get(next)
      if (!to) return []
      return [
        <path
          key={`${from.dialog.key} ${at}`}
          className={styles.arrow}
          data-back={to.x <= from.x || undefined}
          d={curve(from, to)}
        />,
      ]
    }),
  )

  return (
    <div className={styles.graph}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label="故事走向图">
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
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

/** An arrow from a dialog's right side to the next one's left side; a back edge runs below both. */
function curve(from: Placed, to: Placed) {
  const [x1, y1] = [from.x + box.width, from.y + box.height / 2]
  const [x2, y2] = [to.x, to.y + box.height / 2]
  if (x2 > x1) return `M${x1} ${y1}C${x1 + 24} ${y1} ${x2 - 24} ${y2} ${x2} ${y2}`
  const [start, end] = [from.x + box.width / 2, to.x + box.width / 2]
  const below = Math.max(from.y, to.y) + box.height + 34
  return `M${start} ${from.y + box.height}C${start} ${below} ${end} ${below} ${end} ${to.y + box.height + 2}`
}
