import type { MatchInfo } from '../queries.ts'
import { phaseOf } from '../match-phase.ts'
import { useNow } from '../../../../kernel/clock/use-now.ts'
import styles from './hero.module.css'

const second = 1_000
const words = { coming: '距离开战', open: '距离收兵', ended: '距离抽奖截止', over: '战事已了' } as const

interface Props {
  times: Pick<MatchInfo, 'open' | 'ended' | 'starts_at' | 'ends_at'>
  /** How much later than now it is shown, in ms. */
  shift?: number
}

/** Countdown to the event's beginning or end. */
export function Countdown({ times, shift = 0 }: Props) {
  const now = useNow(second) + shift
  const phase = phaseOf(times, now)
  if (phase === 'over') return <p className={styles.over}>{words.over}</p>

  const left = Math.max(0, Date.parse(phase === 'coming' ? times.starts_at : times.ends_at) - now)
  return (
    <div className={styles.countdown} role="timer" aria-label={words[phase]}>
      <span className={styles.label}>{words[phase]}</span>
      {partsOf(left).map(([value, unit]) => (
        <span key={unit} className={styles.part}>
          <strong>{value}</strong>
          {unit}
        </span>
      ))}
    </div>
  )
}

function partsOf(left: number): (readonly [string, string])[] {
  const seconds = Math.floor(left / second)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    [String(Math.floor(seconds / 86_400)), '天'],
    [two(Math.floor(seconds / 3_600) % 24), '时'],
    [two(Math.floor(seconds / 60) % 60), '分'],
    [two(seconds % 60), '秒'],
  ]
}
