import type { Mark } from '@judian/contract'
import styles from './marked-text.module.css'

interface Props {
  text: string
  /** Ranges in ascending order. */
  marks?: readonly Mark[]
}

/** Text with highlighted ranges. */
export function MarkedText({ text, marks = [] }: Props) {
  const end = marks.at(-1)?.[1] ?? 0
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  )
}
