import type { ReplyMessage } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PersonName, PersonPicture } from '../../kernel/people/person-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import styles from './message-row.module.css'

/** Composer of a reply; `onDone` is called when it is sent or cancelled. */
export type RenderAnswer = (message: ReplyMessage, onDone: () => void) => ReactNode

interface Props {
  message: ReplyMessage
  renderAnswer: RenderAnswer
}

/** A reply, linked to its comment in a new tab, with an inline composer. */
export function ReplyRow({ message, renderAnswer }: Props) {
  const [answering, setAnswering] = useState(false)
  const { author, moments_Text: place, message_id, comment_id } = message

  return (
    <div className={styles.row}>
      <PersonPicture author={author} />
      <div className="fill">
        <p className={styles.top}>
          <PersonName author={author} className={styles.name}>
            {author.username}
          </PersonName>
          <span className="caption faint">{message.receiver_id === '' ? '评论了你的帖子' : '回复了你'}</span>
          <span className={`caption faint ${styles.time}`}>
            <RelativeTime time={message.time} />
          </span>
        </p>
        <Link
          to="/community/$division/$messageId/$commentId"
          params={{ division: place.community, messageId: String(message_id), commentId: String(comment_id) }}
          target="_blank"
          className={styles.open}
        >
          <span className={`one-line ${styles.preview}`}>{message.preview}</span>
          <VisuallyHidden>（在新标签页打开）</VisuallyHidden>
        </Link>
        <div className={styles.foot}>
          <p className="caption faint one-line fill">《{place.title}》</p>
          {!answering && (
            <div className={styles.acts}>
              <Button variant="ghost" size="s" onClick={() => setAnswering(true)}>
                回复<VisuallyHidden> @{author.username}</VisuallyHidden>
              </Button>
            </div>
          )}
        </div>
        {answering && <div className={styles.answer}>{renderAnswer(message, () => setAnswering(false))}</div>}
      </div>
      {place.thumb_url && (
        <img
          src={place.thumb_url}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className={`sunken ${styles.picture}`}
        />
      )}
      {message.seen === 0 && (
        <span className={styles.new}>
          <VisuallyHidden>新回复</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
