import type { Moment } from '@judian/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { now } from '../../../kernel/clock/now.ts'
import { countText } from '../../../kernel/format/texts.ts'
import { RailCard } from '../../communities/rail/rail-card.tsx'
import { authorMoments } from './queries.ts'
import { communityMoments, type FeedPages } from '../moments/feed-queries.ts'
import { isOfWeekBefore, relatedTo } from './related.ts'
import styles from './related-posts.module.css'

/** Next to a post: posts by its author, of its tag, and the community's hottest of the week. */
export function RelatedPosts({ moment }: { moment: Moment }) {
  const { community, tag_num, tag_name, author } = moment
  const byAuthor = useQuery(authorMoments(author.user_id))
  const tagged = useInfiniteQuery({ ...communityMoments(community, { tagNum: tag_num }), select: firstPage })
  const hot = useInfiniteQuery({ ...communityMoments(community, {}), select: firstPage })
  const [openedAt] = useState(now)
  // A list that came later would move the others.
  if ([byAuthor, tagged, hot].some(({ isPending }) => isPending)) return null

  return (
    <>
      <Posts title="作者的其他帖子" moments={relatedTo(moment, byAuthor.data ?? [])} />
      <Posts title={`更多「${tag_name}」`} moments={relatedTo(moment, tagged.data ?? [])} />
      <Posts title="本周最热" moments={relatedTo(moment, hot.data?.filter(isOfWeekBefore(openedAt)) ?? [])} />
    </>
  )
}

const firstPage = ({ pages }: FeedPages): Moment[] => pages[0]?.moments ?? []

function Posts({ title, moments }: { title: string; moments: readonly Moment[] }) {
  if (moments.length === 0) return null
  return (
    <RailCard title={title}>
      <ul className={styles.posts}>
        {moments.map(({ message_id, community, title: name, thumb_count }) => (
          <li key={message_id}>
            <Link
              to="/community/$division/$messageId"
              params={{ division: community, messageId: String(message_id) }}
              className={styles.post}
            >
              <span className={`fill one-line ${styles.title}`}>{name}</span>
              {thumb_count > 0 && (
                <span className={`caption faint tabular ${styles.count}`}>{countText(thumb_count)} 赞</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
