import type { HalfYearFigures } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../kernel/lazy/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './half-years.module.css'
import { moderationFigures } from './queries.ts'

/** The figures of moderation by half-year and rule: the latest unfolded, earlier ones folded. */
export function HalfYears() {
  const { data, error, isFetching, refetch } = useQuery(moderationFigures)
  if (!data) return error ? <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} /> : <Waiting />
  if (data.length === 0) return <p className="soft">统计每小时更新一次，还没有可统计的处理。</p>
  return (
    <div className={`stack-s ${styles.halves}`}>
      {data.map((half, at) => (
        <details key={half.begins} open={at === 0}>
          <summary className={styles.summary}>{nameOf(half)}</summary>
          <Figures half={half} />
        </details>
      ))}
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton width="40%" height={20} />
    <Skeleton width="100%" height={72} />
  </div>
)

const nameOf = ({ begins }: HalfYearFigures) =>
  `${begins.slice(0, 4)} 年${begins.slice(5, 7) === '01' ? '上' : '下'}半年`

const Figures = ({ half }: { half: HalfYearFigures }) => (
  <table className={`small tabular ${styles.table}`} aria-label={`${nameOf(half)}按规则的处理`}>
    <thead>
      <tr>
        <th scope="col">依据</th>
        <th scope="col">处理</th>
        <th scope="col">用时</th>
        <th scope="col">申诉</th>
        <th scope="col">成立</th>
      </tr>
    </thead>
    <tbody>
      {half.rules.map(({ rule, decisions, median_seconds, appeals, granted }) => (
        <tr key={rule}>
          <th scope="row">{rule}</th>
          <td>{decisions}</td>
          <td>{durationText(median_seconds)}</td>
          <td>{appeals}</td>
          <td>{granted}</td>
        </tr>
      ))}
    </tbody>
    <caption className={`caption faint ${styles.caption}`}>
      用时是从第一次举报到处理的中位数；没有人举报过的不计
    </caption>
  </table>
)

function durationText(seconds: number | undefined) {
  if (seconds === undefined) return '—'
  if (seconds < 3_600) return `${Math.max(1, Math.round(seconds / 60))} 分钟`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} 小时` : `${Math.round(seconds / 86_400)} 天`
}
