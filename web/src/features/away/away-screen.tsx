import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isApiError } from '../../kernel/ask/index.ts'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { useTitle } from '../../kernel/title/use-title.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ScreenTitle } from '../../ui/display/screen-title.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Scene } from '../../ui/feedback/scene.tsx'
import { AwayLine } from './away-line.tsx'
import styles from './away-screen.module.css'
import { absenceLength } from './absence-text.ts'
import { type Away, away, useFinish } from './queries.ts'

/** The events of the member's absence; empty once read. */
export function AwayScreen() {
  useTitle('离开期间')
  const { data, error, isFetching, refetch } = useQuery({
    ...away,
    refetchOnMount: 'always',
    // Visitors see the welcome screen instead of the whole screen.
    throwOnError: (failed, query) => query.state.data === undefined && isApiError(failed, 'NotSignedIn'),
  })
  return (
    <div className="reading">
      <ScreenTitle>离开期间</ScreenTitle>
      <Card as="div" className={styles.card}>
        {data && <Lines absence={data} isLatest={!isFetching} />}
        {!data && error && <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />}
        {!data && !error && <Loading label="正在加载离开期间" />}
      </Card>
    </div>
  )
}

/** The end shows once the lines are the latest: reading it finishes them, and an answer on its way would then be empty. */
function Lines({ absence, isLatest }: { absence: Away; isLatest: boolean }) {
  const { finish, isIdle } = useFinish()
  const { until, lines } = absence
  return (
    <>
      {lines.length > 0 && (
        <>
          <p className={`small soft ${styles.when}`}>你离开了 {absenceLength(absence)}</p>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <li key={JSON.stringify(line)}>
                <AwayLine line={line} />
              </li>
            ))}
          </ol>
        </>
      )}
      {isLatest && (
        <End isEmpty={lines.length === 0} onReach={() => until !== undefined && isIdle && finish({ until })} />
      )}
    </>
  )
}

/** The end of the list; seeing it marks the absence as read. */
function End({ isEmpty, onReach }: { isEmpty: boolean; onReach: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach())
    watch.observe(words.current!)
    return () => watch.disconnect()
  }, [])

  return (
    <div className={`stack-s ${styles.end}`}>
      <Scene name="ended" />
      <p ref={words} className="title bold">
        看完了
      </p>
      <p className={`small soft ${styles.hint}`}>
        {isEmpty ? '没有要补的，接下来的会在消息里告诉你' : '就这些，没有更多了'}
      </p>
      <Link to="/" className={buttonClass({})}>
        回社区看看
      </Link>
    </div>
  )
}
