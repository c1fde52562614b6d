import type { Tag } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRights } from '../communities/use-rights.ts'
import type { FeedOrder } from './queries.ts'
import styles from './feed-filters.module.css'
import { tagLabel, tagsFor } from '../communities/tags.ts'

type Props = {
  community: string
  order: FeedOrder
  tags: readonly Tag[]
}

/** The feed's orders and tags: a list in the rail, one sliding row on narrow windows. */
export function FeedFilters({ community, order, tags }: Props) {
  const { moderates } = useRights(community)
  const row = useRef<HTMLElement>(null)
  const params = { division: community }
  // The router marks the link that is exactly where the page is.
  const look = { className: styles.item, activeOptions: { exact: true } }

  // A chosen tag beyond the row's edge slides into sight.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [order])

  return (
    <nav ref={row} aria-label="筛选帖子" className={styles.filters}>
      <ul className={styles.orders}>
        <li>
          <Link {...look} to="/community/$division" params={params}>
            热门
          </Link>
        </li>
        <li>
          <Link {...look} to="/community/$division/sorted={$sorted}" params={{ ...params, sorted: 'latest' }}>
            最新
          </Link>
        </li>
      </ul>
      <h2 className={styles.heading}>标签</h2>
      <ul className={styles.tags}>
        {tagsFor(tags, moderates).map((tag) => (
          <li key={tag.tag_num}>
            <Link {...look} to="/community/$division/tag={$tagNum}" params={{ ...params, tagNum: String(tag.tag_num) }}>
              <span aria-hidden="true" className={styles.sign}>
                #
              </span>
              {tagLabel(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
