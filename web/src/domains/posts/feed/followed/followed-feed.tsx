import { limits } from '@judian/contract/limits'
import type { Moment } from '@judian/contract'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { now } from '../../../../kernel/clock/now.ts'
import { memberStorage } from '../../../../kernel/storage/member-storage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../../ui/feedback/load-more.tsx'
import type { Rights } from '../../../communities/use-rights.ts'
import { FeedPage } from '../feed-page.tsx'
import styles from './followed-feed.module.css'
import { followedParts } from './followed-parts.ts'

const place = 'followed-seen'

interface Props {
  feed: UseInfiniteQueryResult<Moment[][]> & { data: Moment[][] }
  rights: Rights
}

/**
 * Posts by followed members: a line at the beginning of this device's last visit, an end after the recent posts, and
 * older ones on request.
 */
export function FollowedFeed({ feed, rights }: Props) {
  const [bounds] = useState(() => ({
    seen: memberStorage.read(place) ?? undefined,
    since: new Date(now() - limits.followedDays * 24 * 3_600_000).toISOString(),
  }))
  const [wantsOlder, setWantsOlder] = useState(false)
  const parts = useMemo(() => followedParts(feed.data, bounds), [feed.data, bounds])
  const recent = parts.filter(({ age }) => age !== 'older')
  const hasRecent = recent.length > 0
  const shown = wantsOlder || !hasRecent ? parts : recent
  const firstSeen = recent[0]?.age === 'new' ? parts.findIndex(({ age }) => age === 'seen') : -1
  const firstOlder = parts.findIndex(({ age }) => age === 'older')
  const mayLoad = feed.hasNextPage && (firstOlder === -1 || shown === parts)

  const latest = feed.data[0]?.[0]?.time
  useEffect(() => {
    if (latest) memberStorage.write(place, latest)
  }, [latest])

  if (parts.length === 0) {
    return <Empty scene="feed">还没有关注的人的帖子。在成员的主页点「关注」，TA 的帖子就会在这里</Empty>
  }
  return (
    <>
      {shown.map(({ moments }, index) => (
        // Index as key: parts never move, and a refetched page contains other posts.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index === firstSeen && <p className={`row-l small faint ${styles.mark}`}>上次看到这里</p>}
          {index === firstOlder && (
            <p className={`row-l small faint ${styles.mark}`}>{hasRecent ? '更早的帖子' : noneRecent}</p>
          )}
          <FeedPage moments={moments} rights={rights} first={index === 0} noteOf={hashtagNote} />
        </Fragment>
      ))}
      {shown === recent && firstOlder !== -1 && (
        <div className={`stack-xs small faint ${styles.end}`}>
          <p>你已看完 {limits.followedDays} 天内的新内容</p>
          <Button variant="ghost" size="s" onClick={() => setWantsOlder(true)}>
            看更早的
          </Button>
        </div>
      )}
      {mayLoad && <LoadMore onReach={() => feed.fetchNextPage()} failed={feed.isFetchNextPageError} />}
      {!feed.hasNextPage && (firstOlder === -1 || shown === parts) && (
        <p className={`stack-xs small faint ${styles.end}`}>已经看到最后啦</p>
      )}
    </>
  )
}

/** Why a post is in the feed whose author one doesn't follow. */
const hashtagNote = ({ followed_hashtag: hashtag }: Moment) =>
  hashtag && (
    <p className={`small soft ${styles.because}`}>
      因为你关注了{' '}
      <Link to="/topic/$topicId" params={{ topicId: String(hashtag.id) }}>
        #{hashtag.name}
      </Link>
    </p>
  )

const noneRecent = `关注的人 ${limits.followedDays} 天内没有发新帖，下面是更早的`
