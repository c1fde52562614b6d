import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import type { Match, MatchMessage } from '@judian/contract'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { useWithoutBlocked } from '../../../kernel/people/blocked.ts'
import { PersonName, PersonPicture } from '../../../kernel/people/person-link.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { clansOf } from '../matches/sides.ts'
import type { SiegePhase } from '../siege-phase.ts'
import styles from './messages.module.css'

const MessagePopup = lazyPart(async () => (await import('./message-popup.tsx')).MessagePopup)
const DeleteMessagePopup = lazyPart(async () => (await import('./delete-message-popup.tsx')).DeleteMessagePopup)

interface Props {
  event: string
  matches: readonly Match[]
  messages: readonly MatchMessage[]
  phase: SiegePhase
}

/** The message wall, latest first. */
export function Messages({ event, matches, messages: all, phase }: Props) {
  const clans = clansOf(matches)
  const messages = useWithoutBlocked(all)
  return (
    <Card as="div" className={styles.card}>
      {phase === 'open' && (
        <Button variant="primary" icon="comment" onClick={() => showPopup(MessagePopup, { event, clans })}>
          留言
        </Button>
      )}
      {messages.length === 0 ? (
        <div className={styles.empty}>
          <Empty>{phase === 'open' ? '墙上还空着，来喊第一句' : '这里还没有留言'}</Empty>
        </div>
      ) : (
        <ul className={styles.list} aria-label="留言">
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              event={event}
              message={message}
              side={clans.find(({ id }) => id === message.clan_id)?.name}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function MessageRow({
  event,
  message: { id, author, message, time },
  side,
}: {
  event: string
  message: MatchMessage
  side: string | undefined
}) {
  const me = useMe()
  const moderates = me?.isAdmin || me?.isModerator
  const report = async () => {
    try {
      await ask('/v1/event/match/reportMatchMessage', { match_name_id: event, message_id: id })
      showToast('举报已提交，感谢你的反馈')
    } catch (error) {
      showToast(messageOf(error), 3)
    }
  }
  return (
    <li className={styles.row}>
      <PersonPicture author={author} size="s" />
      <div className={styles.words}>
        <p className={styles.about}>
          <PersonName author={author}>{author.username}</PersonName>
          {side && <span className={styles.side}>支持 {side}</span>}
          <span className={styles.time}>
            <RelativeTime time={time} />
          </span>
        </p>
        <p>{message}</p>
      </div>
      {moderates ? (
        <IconButton
          icon="trash"
          label={`删除 ${author.username} 的留言`}
          size={16}
          onClick={() => showPopup(DeleteMessagePopup, { event, id, message })}
        />
      ) : (
        me?.user_id !== author.user_id && (
          <IconButton icon="flag" label={`举报 ${author.username} 的留言`} size={16} onClick={report} />
        )
      )}
    </li>
  )
}
