import type { Moment, Poll } from '@judian/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { showPopup } from '../../kernel/popup/popup.ts'
import { openAccountOverlay, useMe } from '../../kernel/session/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EditPollPopup } from './late-writing.ts'
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

/** A poll: its options with what they have got, and the viewer's ballot. */
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
  const mayWrite = member?.user_id === moment.author.user_id && poll.vote_count === 0 && !isClosed
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
    <form className={styles.poll} onSubmit={onSubmit}>
      <h2 id={titleId} className={styles.question}>
        {poll.question}
      </h2>
      <div role={choices === 1 && isOpen ? 'radiogroup' : 'group'} aria-labelledby={titleId} className={styles.options}>
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
      <div className={styles.foot}>
        <p className={styles.state}>
          <span aria-live="polite">{poll.vote_count} 人参与</span>
          {' · '}
          {isClosed ? '已截止' : <TimeLeft poll={poll} />}
        </p>
        <div className={styles.acts}>
          {mayWrite && (
            <Button
              size="s"
              variant="ghost"
              onClick={() =>
                showPopup(EditPollPopup, { messageId: moment.message_id, community: moment.community, poll })
              }
            >
              修改投票
            </Button>
          )}
          {!member && !isClosed && (
            <Button size="s" onClick={() => openAccountOverlay('signIn')}>
              登录后投票
            </Button>
          )}
          {isOpen && own && (
            <Button size="s" variant="ghost" onClick={() => setChanging(false)}>
              不改了
            </Button>
          )}
          {isOpen && (
            <Button type="submit" size="s" variant="primary" busy={voting} disabled={marked.length === 0}>
              投票
            </Button>
          )}
          {member && !isClosed && own && !changing && poll.changeable === 1 && (
            <Button size="s" variant="ghost" onClick={change}>
              改票
            </Button>
          )}
        </div>
      </div>
      <PollNotes poll={poll} isClosed={isClosed} edited={edited} />
    </form>
  )
}
