import type { Poll } from '@judian/contract'
import { useNow } from '../../kernel/clock/use-now.ts'
import { shortDateTime, toTimestamp } from '../../kernel/format/date.ts'

const minute = 60_000

/** How long a poll still takes votes. */
export function TimeLeft({ poll: { ends_at, match } }: { poll: Poll }) {
  const time = useNow(10_000)
  const end = toTimestamp(ends_at!)
  return (
    <time dateTime={ends_at} title={shortDateTime(end)} className="tabular">
      {match ? ` · ${shortDateTime(end)} 开战时截止` : ` · 还剩 ${spanText(Math.max(end - time, 0))}`}
    </time>
  )
}

/** As 3 天 4 小时, or 12 分钟. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / minute)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`
  if (hours > 0) return `${hours} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分钟` : ''}`
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟'
}
