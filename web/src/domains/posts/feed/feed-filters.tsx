import type { Tag } from '@judian/contract'
import { useLayoutEffect, useRef } from 'react'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { useMe } from '../../../kernel/session/index.ts'
import { cx } from '../../../ui/cx.ts'
import { tagLabel, tagsFor, useRights } from '../../communities/use-rights.ts'
import styles from './feed-filters.module.css'
import { FeedLink } from './feed-link.tsx'
import { feedOrders } from './feed-orders.ts'
import type { FeedOrder } from '../moments/feed-queries.ts'
import { RefreshButton } from './refresh-button.tsx'

type Props = {
  community: string
  order: FeedOrder
  tags: readonly Tag[]
}

const tagClass = cx(styles.tag, 'bracket')

/** Feed filters: tags as chips, and the order, which survives a tag change. */
export function FeedFilters({ community, order, tags }: Props) {
  const { moderates } = useRights(community)
  const row = useRef<HTMLUListElement>(null)
  const { tagNum, sorted } = order
  const isMember = useMe() !== null
  const kept = sorted === 'latest' ? sorted : undefined

  // Scrolls the selected tag into view, before the first frame.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [tagNum, tags.length])

  return (
    <nav aria-label="筛选帖子" className={styles.filters}>
      <ul ref={row} aria-label="标签" className={styles.tags}>
        <li>
          <FeedLink community={community} order={{ sorted: kept }} current={tagNum === undefined} className={tagClass}>
            全部
          </FeedLink>
        </li>
        {tagsFor(tags, moderates).map((tag) => (
          <li key={tag.tag_num}>
            <FeedLink
              community={community}
              order={{ tagNum: tag.tag_num, sorted: kept }}
              current={tagNum === tag.tag_num}
              className={tagClass}
            >
              {tagLabel(tag, moderates)}
            </FeedLink>
          </li>
        ))}
      </ul>
      <ul aria-label="排序" className={styles.orders}>
        {useAvailable(feedOrders)
          .filter(({ membersOnly }) => isMember || !membersOnly)
          .map((one) => (
            <li key={one.label}>
              <FeedLink
                community={community}
                // Tags belong to one community, while followed members write in all.
                order={one.sorted === 'followed' ? { sorted: one.sorted } : { tagNum, sorted: one.sorted }}
                current={sorted === one.sorted}
                className={styles.order}
              >
                {one.label}
              </FeedLink>
            </li>
          ))}
      </ul>
      <RefreshButton community={community} order={order} />
    </nav>
  )
}
