import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ScreenTitle } from '../../../ui/display/screen-title.tsx'
import { Button, buttonClass } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CoinRow } from './coin-row.tsx'
import styles from './coins-screen.module.css'
import { coinRecords } from './queries.ts'

/** The coin balance and its entries. */
export function CoinsScreen() {
  useTitle('金币记录')
  const coins = useMe()?.userInfo.coins

  return (
    <div className="reading">
      <ScreenTitle>金币记录</ScreenTitle>
      {coins !== undefined && (
        <Card as="div" className={styles.balance}>
          <p>
            <span className={`small soft ${styles.label}`}>现有金币</span>
            <strong className={styles.coins}>{coins}</strong>
          </p>
          <Link to="/avatar/edit" className={buttonClass()}>
            去装扮
          </Link>
        </Card>
      )}
      <Card as="div" size="list">
        <Records />
      </Card>
    </div>
  )
}

function Records() {
  const records = useInfiniteQuery({
    ...coinRecords,
    // Visitors see the welcome screen instead of the whole screen.
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  const { data, error, isFetching } = records
  if (records.isPending) return <Waiting />
  if (!data) return <LoadFailed error={error} busy={isFetching} onRetry={() => records.refetch()} />
  if (data.length === 0)
    return (
      <Empty
        scene="records"
        action={
          <Button variant="primary" onClick={() => openPanel('profile')}>
            去签到、做任务
          </Button>
        }
      >
        还没有金币记录。每日签到、完成任务都能获得金币，之后每一笔都会记在这里。
      </Empty>
    )

  return (
    <>
      <ul>
        {data.map((record) => (
          <CoinRow key={record.id} record={record} />
        ))}
      </ul>
      {records.hasNextPage ? (
        <LoadMore onReach={() => records.fetchNextPage()} failed={records.isFetchNextPageError} />
      ) : (
        <p className={`small faint ${styles.end}`}>没有更早的记录了</p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>正在加载金币记录</VisuallyHidden>
      {['32%', '24%', '28%', '20%', '30%'].map((width) => (
        <div key={width} className={styles.waiting} aria-hidden="true">
          <Skeleton width={width} height={20} />
          <Skeleton width={64} height={20} />
        </div>
      ))}
    </div>
  )
}
