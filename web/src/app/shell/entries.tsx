import type { ReactNode } from 'react'
import { type Panel, togglePanel, usePanels } from '../../kernel/panels/panels.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import { FeedLink } from '../../domains/posts/feed/feed-link.tsx'
import { type FeedPlace, useSection } from '../place.ts'
import { cx } from '../../ui/cx.ts'
import styles from './entries.module.css'
import { useEntries } from './use-entries.ts'

interface Props {
  community: string
  /** A feed that 社区 leads to; without it, 社区 opens the panel. */
  home?: FeedPlace | undefined
}

const entryClass = cx(styles.entry, 'bracket')

/** Entries shared by both navigation bars. */
export function Entries({ community, home }: Props) {
  const { hasCommunity, post, member, closed } = useEntries(community)
  const section = useSection()
  if (closed) return null
  return (
    <>
      {!hasCommunity && (
        // A plain link: home reloads the page.
        <a href="/" className={entryClass}>
          <EntryFace icon="home">首页</EntryFace>
        </a>
      )}
      {hasCommunity && !home && (
        <PanelEntry panel="community" icon="community">
          社区
        </PanelEntry>
      )}
      {hasCommunity && home && (
        <FeedLink {...home} current={false} aria-current={section === 'community' || undefined} className={entryClass}>
          <EntryFace icon="community">社区</EntryFace>
        </FeedLink>
      )}
      {post && (
        <PanelEntry panel="post" icon="post" strong>
          发帖
        </PanelEntry>
      )}
      {member && (
        <PanelEntry
          panel="messages"
          icon="message"
          unread={member.messageCount + member.mentionCount + member.systemMessageCount}
          news={member.praiseCount + member.followerCount}
        >
          消息
        </PanelEntry>
      )}
    </>
  )
}

interface PanelEntryProps {
  panel: Panel
  icon: IconName
  /** Highlighted in the signal colour. */
  strong?: boolean
  /** Unread count. */
  unread?: number | undefined
  /** Less pressing news, which shows as a dot. */
  news?: number | undefined
  children: ReactNode
}

/** Toggles a panel. */
export function PanelEntry({ panel, icon, strong, unread, news, children }: PanelEntryProps) {
  const open = usePanels((state) => state.panel === panel)
  const section = useSection()
  return (
    <button
      type="button"
      className={entryClass}
      data-strong={strong}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-current={section === panel || undefined}
      onClick={() => togglePanel(panel)}
    >
      <EntryFace icon={icon} unread={unread} news={news}>
        {children}
      </EntryFace>
    </button>
  )
}

interface ActionEntryProps {
  icon: IconName
  onClick: () => void
  children: ReactNode
}

export function ActionEntry({ icon, onClick, children }: ActionEntryProps) {
  return (
    <button type="button" className={entryClass} onClick={onClick}>
      <EntryFace icon={icon}>{children}</EntryFace>
    </button>
  )
}

type FaceProps = Pick<PanelEntryProps, 'icon' | 'unread' | 'news' | 'children'>

function EntryFace({ icon, unread = 0, news = 0, children }: FaceProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span>{children}</span>
      <span className={styles.unread}>
        <Badge count={unread || news} label="条未读消息" dot={unread === 0} place="inline" />
      </span>
    </>
  )
}
