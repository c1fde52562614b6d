import type { Moment } from '@judian/contract'
import { hashtagLimits } from '@judian/contract/limits'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PagedList } from '../../kernel/paging/paged-list.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { FollowButton } from './follow-button.tsx'
import styles from './hashtags.module.css'
import { type HashtagOrder, hashtagMoments, hashtagOf } from './queries.ts'

interface Props {
  hashtagId: number
  order: HashtagOrder
  onOrder: (order: HashtagOrder) => void
  /** Renders a post as in the feed. */
  renderMoment: (moment: Moment) => ReactNode
}

const tabs = [
  { value: 'hot', label: '热门' },
  { value: 'latest', label: '最新' },
] as const

/** A topic: its description, and its posts in all communities. */
export function HashtagScreen({ hashtagId, order, onOrder, renderMoment }: Props) {
  const member = useMe()
  const { hashtag, followed } = useSuspenseQuery(hashtagOf(hashtagId)).data
  const moments = useInfiniteQuery(hashtagMoments(hashtagId, order))
  useTitle(`#${hashtag.name}`)
  return (
    <div className={`reading ${styles.screen}`}>
      <header className={`surface ${styles.head}`}>
        <div className={`fill stack-xs ${styles.facts}`}>
          <h1 className="title">{`#${hashtag.name}`}</h1>
          {hashtag.description && <p className={styles.description}>{hashtag.description}</p>}
          <p className={`small soft ${styles.counts}`}>
            <span>{countText(hashtag.moments)} 个帖子</span>
            <span>{countText(hashtag.followers)} 人关注</span>
            <Link to="/topics" className="accent">
              全部话题
            </Link>
          </p>
        </div>
        {member && <FollowButton hashtag={hashtag} isFollowed={followed === 1} />}
      </header>
      <Tabs label="排序" tabs={tabs} value={order} onValue={onOrder}>
        <div className={styles.posts}>
          {/* For screen readers: between the screen's heading and those of the posts. */}
          <h2 className="visually-hidden">帖子</h2>
          <PagedList
            items={moments}
            none={<Empty scene="feed">这个话题还没有能看到的帖子，写一个带上 #{hashtag.name} 吧</Empty>}
            keyOf={(moment) => moment.message_id}
            renderRow={renderMoment}
          />
        </div>
      </Tabs>
    </div>
  )
}

const countText = (count: number) => (count >= hashtagLimits.counted ? '1 万+' : String(count))
