import type { Notice } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import styles from '../message-row.module.css'
import { acts } from './acts.ts'
import { NoticeActorsPopup } from './notice-actors-popup.tsx'

/** The acts of others on one day: the latest actors by name, and the post or comment, linked in a new tab. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { act, actors, count, event, moments_Text: place } = notice
  const [latest] = actors
  const text = acts[act]
  const title = (event ?? place)?.title
  if (!latest) return null
  const showActors = () => showPopup(NoticeActorsPopup, { notice })

  return (
    <div className={styles.row}>
      <PersonPicture author={latest} />
      <div className="fill">
        <p className={styles.top}>
          <PersonName author={latest} className={styles.name}>
            {latest.username}
          </PersonName>
          <span className="caption faint">{count > 1 ? `等 ${count} 人${text}` : text}</span>
          <span className={`caption faint ${styles.time}`}>
            <RelativeTime time={notice.time} />
          </span>
        </p>
        <Opener notice={notice} />
        {(title !== undefined || count > 1) && (
          <div className={styles.foot}>
            <p className="caption faint one-line fill">{title !== undefined && `《${title}》`}</p>
            {count > 1 && (
              <div className={styles.acts}>
                <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={showActors}>
                  都有谁
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      {notice.seen === 0 && (
        <span className={styles.new}>
          <VisuallyHidden>未读</VisuallyHidden>
        </span>
      )}
    </div>
  )
}

/** The post, comment or event, by the beginning of its text. */
function Opener({ notice: { message_id, comment_id, moments_Text: place, event, preview } }: { notice: Notice }) {
  const text = (
    <>
      <span className={`one-line ${styles.preview}`}>{preview}</span>
      <VisuallyHidden>（在新标签页打开）</VisuallyHidden>
    </>
  )
  if (event)
    return (
      <Link to="/event/$matchName" params={{ matchName: event.name }} target="_blank" className={styles.open}>
        {text}
      </Link>
    )
  if (!place) return null
  const post = { division: place.community, messageId: String(message_id) }
  return comment_id === undefined ? (
    <Link to="/community/$division/$messageId" params={post} target="_blank" className={styles.open}>
      {text}
    </Link>
  ) : (
    <Link
      to="/community/$division/$messageId/$commentId"
      params={{ ...post, commentId: String(comment_id) }}
      target="_blank"
      className={styles.open}
    >
      {text}
    </Link>
  )
}
