import type { Poll } from '@judian/contract'
import { PollNotes } from './poll-notes.tsx'
import styles from './poll.module.css'

interface Props {
  /** Absent while only its size is known. */
  poll: Poll | undefined
  size: number
}

/** A poll as it lies, until it can be used. */
export function PollOutline({ poll, size }: Props) {
  const options = poll?.options ?? Array.from({ length: size }, () => '\u00a0')
  return (
    <div className={`stack ${styles.poll}`} aria-busy="true">
      <h2 className={styles.question} aria-hidden={!poll}>
        {poll?.question ?? '\u00a0'}
      </h2>
      <ul className="stack-s">
        {options.map((option, at) => (
          <li key={at} className={`stack small ${styles.option}`}>
            <span className={`centred accent ${styles.box}`} />
            <span className={styles.text}>{option}</span>
          </li>
        ))}
      </ul>
      <div className={`cluster ${styles.foot}`} />
      {poll ? (
        <PollNotes poll={poll} isClosed={poll.closed === 1} edited={null} />
      ) : (
        <p className={`caption faint tabular ${styles.note}`}>{'\u00a0'}</p>
      )}
    </div>
  )
}
