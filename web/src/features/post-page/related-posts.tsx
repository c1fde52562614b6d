import type { Moment } from '@judian/contract'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countText } from '../../kernel/format/count.ts'
import { toTimestamp } from '../../kernel/format/date.ts'
import { RailCard } from '../communities/rail/rail-card.tsx'
import { authorMoments } from '../moments/queries.ts'
import { communityMoments } from '../moments/feed-queries.ts'
import styles from './related-posts.module.css'

const maxPosts = 5
const weekMs = 7 * 24 * 60 * 60_000

/** Beside a post: posts by its author, of its tag, and the community's hottest of the week. */
export function RelatedPosts({ moment }: { moment: Moment }) {
  const { message_id, community, tag_num, tag_name, author } = moment
  const { data: byAuthor = [] } = useQuery(authorMoments(author.user_id))
  const { data: tagged = [] } = useInfiniteQuery({
    ...communityMoments(community, { tagNum: tag_num }),
    select: firstPage,
  })
  const { data: hot = [] } = useInfiniteQuery({ ...communityMoments(community, {}), select: firstPage })
  const others = (moments: readonly Moment[]) =>
    moments.filter((other) => other.message_id !== message_id && !other.blocked).slice(0, maxPosts)
  const [now] = useState(Date.now)
  const ofThisWeek = hot.filter(({ pinned, time }) => pinned === 0 && now - toTimestamp(time) < weekMs)

  return (
    <>
      <Posts title="作者的其他帖子" moments={others(byAuthor)} />
      <Posts title={`更多「${tag_name}」`} moments={others(tagged)} />
      <Posts title="本周最热" moments={others(ofThisWeek)} />
    </>
  )
}

const firstPage = ({ pages }: InfiniteData<{ moments: Moment[] }, number>): Moment[] => pages[0]?.moments ?? []

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
              <span className={styles.title}>{name}</span>
              {thumb_count > 0 && <span className={styles.count}>{countText(thumb_count)} 赞</span>}
            </Link>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
