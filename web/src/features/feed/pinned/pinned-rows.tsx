import { browserStorage } from '../../../kernel/storage/storage.ts'
import type { Moment } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './pinned-rows.module.css'

const keyOf = (community: string) => `pinned-folded:${community}`

/** Whether this browser collapses a community's pinned posts. */
const isPinnedCollapsed = (community: string) => Boolean(browserStorage.read(keyOf(community)))

const storePinnedCollapsed = (community: string, folded: boolean) =>
  browserStorage.write(keyOf(community), folded ? '1' : '')

const maxRows = 3

/** A community's pinned posts, one line each, collapsible; the choice is stored. */
export function PinnedRows({ community, moments }: { community: string; moments: readonly Moment[] }) {
  const [folded, setFolded] = useState(() => isPinnedCollapsed(community))
  const toggle = () => {
    storePinnedCollapsed(community, !folded)
    setFolded(!folded)
  }
  const shown = moments.slice(0, maxRows)

  return (
    <section aria-label="置顶帖子" className={styles.rows}>
      {!folded &&
        shown.map(({ message_id, title, community: division }) => (
          <Link
            key={message_id}
            to="/community/$division/$messageId"
            params={{ division, messageId: String(message_id) }}
            className={styles.row}
          >
            <span className={styles.mark}>置顶</span>
            <span className={styles.title}>{title}</span>
          </Link>
        ))}
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
        {folded ? `展开 ${shown.length} 条置顶` : '收起置顶'}
        <Icon name={folded ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
    </section>
  )
}
