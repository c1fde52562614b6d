import type { Moment, Poll } from '@judian/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { PollActs } from './poll-acts.tsx'
import { PollNotes } from './poll-notes.tsx'
import { PollOption } from './poll-option.tsx'
import styles from './poll.module.css'
import { TimeLeft } from './time-left.tsx'
import { usePollEnd } from './use-poll-end.ts'
import { usePollNews } from './use-poll-news.ts'
import { useVote } from './use-vote.ts'

interface Props {
  moment: Moment
  poll: Poll
  edited: ReactNode
}

/** A poll: its options with their votes, and the viewer's ballot. */
export function PollView({ moment, poll, edited }: Props) {
  const member = useMe()
  const titleId = useId()
  const isClosed = usePollEnd(moment.message_id, poll) || moment.review !== 'published'
  usePollNews(moment.message_id, poll)
  const [changing, setChanging] = useState(false)
  const [marked, setMarked] = useState<readonly number[]>([])
  const { vote, voting } = useVote(moment.message_id, poll.rev)

  const { own, choices, options } = poll
  const isOpen = member !== undefined && !isClosed && (own === undefined || changing)
  const mark = (num: number, on: boolean) => {
    if (choices === 1) setMarked([num])
    else setMarked(on ? [...marked, num] : marked.filter((one) => one !== num))
  }
  const change = () => {
    setMarked(own ?? [])
    setChanging(true)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (marked.length > 0 && !voting) vote(marked, { onSuccess: () => setChanging(false) })
  }

  return (
    <form className={`stack ${styles.poll}`} onSubmit={onSubmit}>
      <h2 id={titleId} className={styles.question}>
        {poll.question}
      </h2>
      <div role={choices === 1 && isOpen ? 'radiogroup' : 'group'} aria-labelledby={titleId} className="stack-s">
        {options.map((option, at) => (
          <PollOption
            key={at}
            poll={poll}
            num={at + 1}
            text={option}
            {...(isOpen && {
              input: {
                name: titleId,
                checked: marked.includes(at + 1),
                disabled: voting || (choices > 1 && marked.length >= choices && !marked.includes(at + 1)),
                onChecked: (on: boolean) => mark(at + 1, on),
              },
            })}
          />
        ))}
      </div>
      <div className={`cluster ${styles.foot}`}>
        <p className="caption faint tabular">
          <span aria-live="polite">{poll.vote_count} 人参与</span>
          <span>{isClosed ? ' · 已截止' : <TimeLeft poll={poll} />}</span>
        </p>
        {!isClosed && (
          <PollActs
            moment={moment}
            poll={poll}
            isOpen={isOpen}
            hasMarked={marked.length > 0}
            voting={voting}
            onChange={change}
            onCancel={() => setChanging(false)}
          />
        )}
      </div>
      <PollNotes poll={poll} isClosed={isClosed} edited={edited} />
    </form>
  )
}
