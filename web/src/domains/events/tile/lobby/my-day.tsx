import { useQuery } from '@tanstack/react-query'
import { tileLimits } from '@judian/contract/limits'
import { useHasPassed } from '../../../../kernel/clock/use-has-passed.ts'
import { useRefetchWhile } from '../../../../kernel/clock/use-refetch-while.ts'
import { dayText, shanghaiDay, shanghaiToday, startOfShanghaiDay } from '../../../../kernel/format/day.ts'
import { levelNames } from '../../../../kernel/tiles/texts.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { tileDay } from '../queries.ts'
import styles from './my-day.module.css'

const dayMs = 24 * 60 * 60_000
/** The weekday of a date, from 0 for Monday. */
const columnOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** Today's tries, the days played in five weeks, and how many games pass each level today. */
export function MyDay() {
  const { data } = useQuery(tileDay)
  // The boards of the day are new, too.
  const isPast = useHasPassed(data && startOfShanghaiDay(data.from) + tileLimits.calendarDays * dayMs)
  useRefetchWhile(isPast, ['tile'])
  return (
    <Card as="section" className={`stack ${styles.card}`} size="l" aria-labelledby="tile-my-day" aria-busy={!data}>
      <h2 id="tile-my-day" className="title">
        我的叠牌
      </h2>
      <p className="small soft">{data ? triesText(data) : '今天打完 — 局每日局'}</p>
      {data && <Calendar from={data.from} days={data.days} />}
      {data?.pass_rates.length === 0 && <p className="small soft">今天还没有人打完，过关率从第一局算起</p>}
      {data && data.pass_rates.length > 0 && (
        <dl className={`stack-xs small soft ${styles.rates}`}>
          {data.pass_rates.map((rate, level) => (
            <div key={levelNames[level]}>
              <dt>{levelNames[level]}</dt>
              <dd>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${rate}%` }} />
                </span>
                今天 {rate} % 过关
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const triesText = ({ tries, days }: { tries: number; days: readonly string[] }) =>
  days.length > 0 ? `今天打完 ${tries} 局每日局 · 五周里玩过 ${days.length} 天` : '打完一局，这一天就会记在下面'

/**
 * The days of five weeks in columns by weekday, from the week on in which the member began to the end of this one. Played
 * ones are filled, coming ones faint.
 */
function Calendar({ from, days }: { from: string; days: readonly string[] }) {
  const today = shanghaiToday()
  const firstWeek = days[0] ?? today
  const begin = Math.max(startOfShanghaiDay(from), startOfShanghaiDay(firstWeek) - columnOf(firstWeek) * dayMs)
  const end = startOfShanghaiDay(today) + (7 - columnOf(today)) * dayMs
  const shown = Array.from({ length: (end - begin) / dayMs }, (_, day) => shanghaiDay(begin + day * dayMs))
  const played = days.map(dayText).join('、')
  return (
    <div
      className={`stack-xs caption soft tabular ${styles.calendar}`}
      role="img"
      aria-label={played ? `玩过的日子：${played}` : '五周里还没有玩过'}
    >
      {weekdays.map((name) => (
        <b key={name}>{name}</b>
      ))}
      {shown.map((day, at) => (
        <span
          key={day}
          style={at === 0 ? { gridColumnStart: columnOf(day) + 1 } : undefined}
          data-played={days.includes(day) || undefined}
          data-today={day === today || undefined}
          data-coming={day > today || undefined}
        >
          {day.endsWith('-01') ? `${Number(day.slice(5, 7))}月` : Number(day.slice(8))}
        </span>
      ))}
    </div>
  )
}
