import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../kernel/ask/index.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FirstPost } from './first-post.tsx'
import { firstPosts } from './queries.ts'

/** Newcomers' unanswered first posts, the longest waiting first. */
export function FirstPostsScreen({ communities }: { communities: ReadonlyMap<string, string> }) {
  useTitle('新人第一帖')
  const member = useMe()
  const isTooNew = member !== null && member.userInfo.user_level < limits.firstPostLevel
  return (
    <div className="reading">
      <ScreenTitle>新人第一帖</ScreenTitle>
      {isTooNew ? (
        <Empty
          scene="forbidden"
          action={
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              去社区看看
            </Link>
          }
        >
          到 {limits.firstPostLevel} 级就能来接应新人了，多发帖、多评论可以升级
        </Empty>
      ) : (
        <Queue communities={communities} />
      )}
    </div>
  )
}

function Queue({ communities }: { communities: ReadonlyMap<string, string> }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...firstPosts,
    // Visitors see the welcome screen instead of the whole screen.
    throwOnError: (failed, query) => query.state.data === undefined && isApiError(failed, 'NotSignedIn'),
  })
  if (isPending) return <Waiting />
  if (!data) return <LoadFailed error={error} busy={isFetching} onRetry={refetch} />
  const { moments, answered } = data
  return (
    <>
      <div className="small soft">
        <p>
          第一帖有人理，新人才会留下来。等得最久的排在最前面；打开一帖，它会为你留 {limits.firstPostTakeMinutes} 分钟。
        </p>
        {answered > 0 && (
          <p>
            近 {limits.firstPostDays} 天，你第一个回应了 {answered} 位新人，谢谢你。
          </p>
        )}
      </div>
      {moments.length === 0 ? (
        <Empty scene="comments">每位新人的第一帖都有人回应了，过会儿再来看看</Empty>
      ) : (
        <ul aria-label="等待回应的第一帖" className="stack shrinks">
          {moments.map((moment) => (
            <FirstPost
              key={moment.message_id}
              moment={moment}
              place={communities.get(moment.community) ?? moment.community}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const Waiting = () => (
  <div className="stack shrinks" aria-busy="true">
    <VisuallyHidden>正在加载新人第一帖</VisuallyHidden>
    {[1, 2, 3].map((card) => (
      <Card key={card} as="div" aria-hidden="true" className="stack">
        <Skeleton round width={40} height={40} />
        <Skeleton width="48%" height={20} />
        <Skeleton height={36} />
      </Card>
    ))}
  </div>
)
