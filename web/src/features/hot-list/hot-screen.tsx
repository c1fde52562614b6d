import type { HotMoment } from '@judian/contract'
import type { HotPeriod } from '@judian/contract/ranking'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../kernel/ask/index.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Card } from '../../ui/display/card.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { cx } from '../../ui/cx.ts'
import { HotRow } from './hot-row.tsx'
import styles from './hot-screen.module.css'
import { hotMoments } from './queries.ts'

interface Props {
  period: HotPeriod
  onPeriod: (period: HotPeriod) => void
  /** Full names of communities by address name. */
  communities: ReadonlyMap<string, string>
}

const tabs = [
  { value: 'day', label: '日榜' },
  { value: 'week', label: '周榜' },
] as const
const spans = { day: '最近 24 小时', week: '最近 7 天' }

/** The day's and the week's hot lists, of all communities. */
export function HotScreen({ period, onPeriod, communities }: Props) {
  useTitle('热榜')
  const { data, error, refetch, isFetching } = useQuery({
    ...hotMoments(period),
    throwOnError: (failure, query) => query.state.data === undefined && isApiError(failure, 'NotSignedIn'),
  })

  return (
    <div className="reading">
      <ScreenTitle>热榜</ScreenTitle>
      <Tabs label="热榜" tabs={tabs} value={period} onValue={onPeriod}>
        <p className={cx('small soft', styles.about)}>
          <span>{spans[period]}里最多人参与的帖子，对所有人都一样，每 10 分钟排一次。</span>
          <Link to="/about/ranking" className={styles.rules}>
            怎么排的
          </Link>
          {data?.at && (
            <span>
              更新于 <RelativeTime time={data.at} />
            </span>
          )}
        </p>
        <Card as="div" className={styles.card} aria-busy={!data && !error}>
          {data ? (
            <HotRows moments={data.moments} communities={communities} />
          ) : error ? (
            <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />
          ) : (
            ['first', 'second', 'third', 'fourth', 'fifth'].map((row) => <Skeleton key={row} height={72} />)
          )}
        </Card>
      </Tabs>
    </div>
  )
}

function HotRows({ moments, communities }: { moments: readonly HotMoment[] } & Pick<Props, 'communities'>) {
  if (moments.length === 0) return <Empty scene="ranking">还没有帖子上榜，有 3 个人参与就有机会</Empty>
  return (
    <ol>
      {moments.map((moment) => (
        <HotRow key={moment.message_id} moment={moment} community={communities.get(moment.community) ?? ''} />
      ))}
    </ol>
  )
}
