import type { Match, MatchMessage } from '@judian/contract'
import { ask } from '../../../../kernel/ask/index.ts'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { useWithoutBlocked } from '../../../../kernel/people/blocked.ts'
import { PersonName, PersonPicture } from '../../../../kernel/people/person-link.tsx'
import { MentioningText } from '../../../../kernel/rich-text/mentioning-text.tsx'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { RelativeTime } from '../../../../ui/display/relative-time.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LineAction } from '../../line-action.tsx'
import { clansOf } from '../matches/sides.ts'
import type { MatchPhase } from '../match-phase.ts'
import styles from './messages.module.css'

const MessagePopup = lazyPart(() => import('./message-popup.tsx'), 'MessagePopup')

interface Props {
  event: string
  matches: readonly Match[]
  messages: readonly MatchMessage[]
  phase: MatchPhase
  /** The operator has turned the wall off. */
  isOff: boolean
}

/** The message wall, latest first. */
export function Messages({ event, matches, messages: all, phase, isOff }: Props) {
  const clans = clansOf(matches)
  const messages = useWithoutBlocked(all)
  return (
    <Card as="div" className={`stack shrinks ${styles.card}`} size="l">
      {isOff && <p className="small soft">留言暂时关闭，已有的仍可查看</p>}
      {phase === 'open' && !isOff && (
        <Button variant="primary" icon="comment" onClick={() => showPopup(MessagePopup, { event, clans })}>
          留言
        </Button>
      )}
      {messages.length === 0 ? (
        <div className={styles.empty}>
          <Empty scene="comments">{phase === 'open' && !isOff ? '墙上还空着，来喊第一句' : '这里还没有留言'}</Empty>
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
  message: { id, author, message, mentions, time },
  side,
}: {
  event: string
  message: MatchMessage
  side: string | undefined
}) {
  return (
    <li className={`divided ${styles.row}`}>
      <PersonPicture author={author} size="s" />
      <div className="fill">
        <p className={`wrap bold ${styles.about}`}>
          <PersonName author={author}>{author.username}</PersonName>
          {side && <span className={`caption accent ${styles.side}`}>支持 {side}</span>}
          <span className={`caption faint ${styles.time}`}>
            <RelativeTime time={time} />
          </span>
        </p>
        <p>
          <MentioningText text={message} mentions={mentions} author={author} />
        </p>
      </div>
      <LineAction
        author={author}
        line={` ${author.username} 的留言`}
        deletion={{
          title: '删除留言？',
          about: message,
          remove: (reason) =>
            ask('/v1/admin/match/deleteMatchMessage', { match_name_id: event, message_id: id, reason }),
          refresh: 'match',
        }}
        report={() => ask('/v1/event/match/reportMatchMessage', { match_name_id: event, message_id: id })}
        reported="举报已提交，感谢你的反馈"
      />
    </li>
  )
}
