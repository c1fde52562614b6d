import type { Moment } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { cx } from '../../ui/cx.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CommentRow } from './comment-row.tsx'
import { PagedList } from '../../kernel/paging/paged-list.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ProfileHeader } from './profile-header.tsx'
import styles from './profile-screen.module.css'
import { memberComments, memberMoments, memberProfile } from './queries.ts'

type RenderMoment = (moment: Moment) => ReactNode

interface Props {
  userId: number
  renderMoment: RenderMoment
  /** Links to favourites, above the tabs. */
  favourites: ReactNode
}

const publicTabs = [
  { value: 'moments', label: '帖子' },
  { value: 'comments', label: '评论' },
] as const
const ownTabs = [...publicTabs, { value: 'thumbs', label: '点赞' }] as const

/** A member's profile with posts and comments; their thumbs are visible to themselves only. */
export function ProfileScreen({ userId, renderMoment, favourites }: Props) {
  const isOwn = useMe()?.user_id === userId
  const [tab, setTab] = useState<(typeof ownTabs)[number]['value']>('moments')
  const { data: profile } = useInfiniteQuery({
    ...memberProfile(userId),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  useTitle(profile?.username)

  // As a whole, and as tall as the window: what stood below a shorter header would jump when it comes.
  if (!profile) return <Loading />
  return (
    <div className={styles.screen}>
      <ProfileHeader profile={profile} />
      {favourites}
      <Tabs label="主页内容" tabs={isOwn ? ownTabs : publicTabs} value={tab} onValue={setTab}>
        {/* Visually hidden heading between the member's name and the titles below, for screen readers. */}
        <h2 className="visually-hidden">{ownTabs.find(({ value }) => value === tab)?.label}</h2>
        <div className={styles.content}>
          {tab === 'comments' ? (
            <Comments userId={userId} isOwn={isOwn} />
          ) : (
            <Moments key={tab} userId={userId} isOwn={isOwn} dataType={tab} renderMoment={renderMoment} />
          )}
        </div>
      </Tabs>
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className={cx(styles.screen, styles.loading)}>
    <VisuallyHidden>正在加载</VisuallyHidden>
    <Skeleton height={420} />
    <Skeleton height={148} />
    <Skeleton height={148} />
  </div>
)

interface MomentsProps extends Omit<Props, 'favourites'> {
  isOwn: boolean
  dataType: 'moments' | 'thumbs'
}

function Moments({ userId, isOwn, dataType, renderMoment }: MomentsProps) {
  const moments = useInfiniteQuery(memberMoments(userId, dataType))
  const written = isOwn ? '你还没有发过帖子' : 'TA 还没有发过帖子'
  return (
    <PagedList
      items={moments}
      none={<Empty scene="feed">{dataType === 'thumbs' ? '你还没有给帖子点过赞' : written}</Empty>}
      keyOf={(moment) => moment.message_id}
      renderRow={renderMoment}
    />
  )
}

function Comments({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const comments = useInfiniteQuery(memberComments(userId))
  return (
    <PagedList
      items={comments}
      none={<Empty scene="comments">{isOwn ? '你还没有评论过' : 'TA 还没有评论过'}</Empty>}
      keyOf={(comment) => comment.comment_id}
      renderRow={(comment) => <CommentRow comment={comment} />}
    />
  )
}
