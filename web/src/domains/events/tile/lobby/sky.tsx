import type { TileComment } from '@judian/contract'
import { type CSSProperties, useState } from 'react'
import { MentioningText } from '../../../../kernel/rich-text/mentioning-text.tsx'
import styles from './sky.module.css'

type Line = Pick<TileComment, 'id' | 'author' | 'message'>

const lanes = [0, 1, 2]
/** Comments per lane; the list has all of them. */
const mostInLane = 4

/** Speed of all lanes, in px a second, and estimated widths in px. */
const speed = 52
const widths = { sky: 560, line: 56, character: 14 }

/** The latest comments, drifting by in lanes. */
export function Sky({ comments }: { comments: readonly Line[] }) {
  return (
    <div className={styles.sky} aria-hidden="true">
      {lanes.map((lane) => (
        <Lane key={lane} lane={lane} lines={comments.filter(({ id }) => id % lanes.length === lane)} />
      ))}
    </div>
  )
}

/**
 * Lines that move as one train, so that none covers another. A new one joins the lane's next round; visible ones keep
 * their places, also when one of them is deleted.
 */
function Lane({ lane, lines }: { lane: number; lines: readonly Line[] }) {
  const latest = lines.slice(0, mostInLane)
  const [train, setTrain] = useState(latest)
  const shown = train.length > 0 ? train : latest
  const width = shown.reduce((sum, { message }) => sum + widths.line + message.length * widths.character, widths.sky)
  return (
    <div
      className={styles.lane}
      style={{ '--lane': lane, '--round': `${Math.round(width / speed)}s` } as CSSProperties}
      onAnimationIteration={() => setTrain(latest)}
    >
      {shown.map(({ id, author, message }) => (
        <span key={id} data-gone={!lines.some((line) => line.id === id) || undefined}>
          <MentioningText text={message} mentions={undefined} author={author} />
        </span>
      ))}
    </div>
  )
}
