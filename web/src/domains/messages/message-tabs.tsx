import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '../../kernel/ask/index.ts'
import { type OfFeature, useAvailable } from '../../kernel/feature/feature.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { usePraiseTexts } from './notices/acts.ts'
import { NoticeRow } from './notices/notice-row.tsx'
import { type MessageKind, myNotices, myReplies, mySystemMessages, type NoticeKind } from './queries.ts'
import { type Extent, MessageList } from './message-list.tsx'
import styles from './notifications-screen.module.css'
import { type RenderAnswer, ReplyRow } from './reply-row.tsx'
import { SystemRow } from './system-row.tsx'

interface Tab extends OfFeature {
  value: MessageKind
  label: string
  unread: { count: number; label: string; dot?: true }
}

interface Props {
  extent: Extent
  renderAnswer: RenderAnswer
}

/** Tabs of all kinds. The address may name one; by default the first with unread messages opens. */
export function MessageTabs({ extent, renderAnswer }: Props) {
  const me = useMe()
  const named = useLocation({ select: ({ hash }) => hash })
  const praise = usePraiseTexts()
  const tabs = useAvailable<Tab>([
    { value: 'replies', label: '回复', unread: { count: me?.messageCount ?? 0, label: '条未读回复' } },
    { value: 'mention', label: '@我', unread: { count: me?.mentionCount ?? 0, label: '条未读提及' } },
    {
      value: 'praise',
      label: praise.name,
      unread: { count: me?.praiseCount ?? 0, label: `条未读${praise.name}`, dot: true },
    },
    {
      value: 'follower',
      label: '新粉丝',
      feature: 'follows',
      unread: { count: me?.followerCount ?? 0, label: '条未读新粉丝', dot: true },
    },
    {
      value: 'system',
      label: '系统',
      unread: { count: me?.systemMessageCount ?? 0, label: '条未读系统消息', dot: true },
    },
  ])
  const [chosen, setChosen] = useState<MessageKind>(() => {
    const byAddress = extent.kind === 'whole' && tabs.find(({ value }) => value === named)
    return (byAddress || tabs.find(({ unread }) => unread.count > 0) || tabs[0]!).value
  })
  // Its feature may have been turned off since.
  const {
    value: tab,
    unread: { count: unread },
  } = tabs.find(({ value }) => value === chosen) ?? tabs[0]!

  return (
    <Tabs label="消息" tabs={tabs} value={tab} onValue={setChosen}>
      <div className={styles.content}>
        {tab === 'replies' ? (
          <Replies extent={extent} unread={unread} renderAnswer={renderAnswer} />
        ) : tab === 'system' ? (
          <SystemMessages extent={extent} unread={unread} />
        ) : (
          <Notices key={tab} kind={tab} extent={extent} unread={unread} />
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

function Notices({ kind, extent, unread }: ListProps & { kind: NoticeKind }) {
  const messages = useInfiniteQuery({ ...myNotices(kind), throwOnError })
  const praise = usePraiseTexts()
  const noneOf: Record<NoticeKind, string> = {
    mention: '还没有人在帖子里 @ 你',
    praise: praise.none,
    follower: '还没有新粉丝',
  }
  return (
    <MessageList
      messages={messages}
      kind={kind}
      extent={extent}
      none={noneOf[kind]}
      unread={unread}
      isUnread={(notice) => notice.seen === 0}
      keyOf={(notice) => notice.id}
      renderRow={(notice) => <NoticeRow notice={notice} />}
    />
  )
}
