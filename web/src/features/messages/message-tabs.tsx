import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '../../kernel/ask/index.ts'
import { useMe } from '../../kernel/session/index.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { type MessageKind, myReplies, mySystemMessages } from './queries.ts'
import { type Extent, MessageList } from './message-list.tsx'
import styles from './message-tabs.module.css'
import { type RenderAnswer, ReplyRow } from './reply-row.tsx'
import { SystemRow } from './system-row.tsx'

interface Props {
  extent: Extent
  renderAnswer: RenderAnswer
}

/** Tabs of both kinds. The address may name one; by default the system tab opens if only it has unread messages. */
export function MessageTabs({ extent, renderAnswer }: Props) {
  const { messageCount = 0, systemMessageCount = 0 } = useMe() ?? {}
  const named = useLocation({ select: ({ hash }) => hash })
  const [tab, setTab] = useState<MessageKind>(() => {
    if (extent.kind === 'whole' && (named === 'replies' || named === 'system')) return named
    return messageCount === 0 && systemMessageCount > 0 ? 'system' : 'replies'
  })
  const tabs = [
    { value: 'replies', label: '回复', unread: { count: messageCount, label: '条未读回复' } },
    { value: 'system', label: '系统消息', unread: { count: systemMessageCount, label: '条未读系统消息', dot: true } },
  ] as const

  return (
    <Tabs label="消息" tabs={tabs} value={tab} onValue={setTab}>
      <div className={styles.content}>
        {tab === 'replies' ? (
          <Replies extent={extent} unread={messageCount} renderAnswer={renderAnswer} />
        ) : (
          <SystemMessages extent={extent} unread={systemMessageCount} />
        )}
      </div>
    </Tabs>
  )
}

/** Visitors see the welcome screen instead of the whole screen. */
const throwOnError = (error: Error, query: { state: { data: unknown } }) =>
  query.state.data === undefined && isApiError(error, 'NotSignedIn')

type ListProps = Pick<Props, 'extent'> & { unread: number }

function Replies({ extent, unread, renderAnswer }: ListProps & Pick<Props, 'renderAnswer'>) {
  const messages = useInfiniteQuery({ ...myReplies, throwOnError })
  return (
    <MessageList
      messages={messages}
      kind="replies"
      extent={extent}
      none="还没有人回复你，去社区里聊聊吧"
      unread={unread}
      isUnread={(message) => message.seen === 0}
      keyOf={(message) => message.comment_id}
      renderRow={(message) => <ReplyRow message={message} renderAnswer={renderAnswer} />}
    />
  )
}

function SystemMessages({ extent, unread }: ListProps) {
  const messages = useInfiniteQuery({ ...mySystemMessages, throwOnError })
  return (
    <MessageList
      messages={messages}
      kind="system"
      extent={extent}
      none="还没有系统消息"
      unread={unread}
      isUnread={(message) => message.checked === 0}
      keyOf={(message) => message.id}
      renderRow={(message) => <SystemRow message={message} />}
    />
  )
}
