import type { Mark } from '@judian/contract'
import { Fragment } from 'react'
import styles from './marked-text.module.css'

interface Props {
  text: string
  /** In order, without overlaps. */
  marks?: readonly Mark[]
  /** `warning`: listed words; `accent`: the words of a search. */
  tone?: 'warning' | 'accent'
}

/** Text with highlighted ranges. */
export function MarkedText({ text, marks = [], tone = 'warning' }: Props) {
  const end = marks.at(-1)?.[1] ?? 0
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark className={styles[tone]}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  )
}
