import type { TileMode } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayText, shanghaiToday } from '../../../../kernel/format/day.ts'
import { useNotForMinors } from '../../../../kernel/minors/use-not-for-minors.ts'
import { modeNames } from '../../../../kernel/tiles/texts.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { isFinished, readGame, type SavedGame } from '../game/saved-game.ts'
import { firstBoard, tileRecords } from '../queries.ts'
import styles from './modes.module.css'

/** Today's board, the same for everyone: its state, and the start button. */
export function DailyBoard() {
  const today = useQuery(tileRecords(firstBoard)).data
  const first = today?.leaderboard[0]
  return (
    <section className={styles.daily} aria-labelledby="tile-daily">
      <p className="small soft">{dayText(shanghaiToday())} · 全站同一副牌</p>
      <h2 id="tile-daily">{modeNames.daily}</h2>
      <dl className={`stack-s ${styles.standing}`}>
        <div>
          <dt className="caption soft">我的最好</dt>
          <dd className="tabular">{today ? (today.best ?? '还没玩') : '—'}</dd>
        </div>
        <div>
          <dt className="caption soft">我的名次</dt>
          <dd className="tabular">{today?.my_rank === undefined ? '—' : `第 ${today.my_rank}`}</dd>
        </div>
        <div>
          <dt className="caption soft">今天最高</dt>
          <dd className="tabular">{first?.score ?? '—'}</dd>
        </div>
      </dl>
      <Play mode="daily" variant="primary" />
      <p className="caption soft">北京时间零点换新，次数不限，取最好成绩</p>
    </section>
  )
}

/** A new board each time. */
export function FreeGame() {
  return (
    <section className={styles.free} aria-labelledby="tile-free">
      <div>
        <h2 id="tile-free" className="title">
          {modeNames.free}
        </h2>
        <p className="caption soft">每局一副新牌，想玩多久玩多久</p>
      </div>
      <Play mode="free" variant="secondary" />
    </section>
  )
}

/** Begins a game, whose partner is chosen there, or resumes the one stored in this browser. */
function Play({ mode, variant }: { mode: TileMode; variant: 'primary' | 'secondary' }) {
  const refuse = useNotForMinors('玩叠牌工坊')
  if (refuse)
    return (
      <Button variant={variant} wide={variant === 'primary'} onClick={refuse}>
        {`玩${modeNames[mode]}`}
      </Button>
    )
  return (
    <Link to="/event/tile/tilematching" hash={mode} className={buttonClass({ variant, wide: variant === 'primary' })}>
      {linkText(mode, readGame(mode))}
    </Link>
  )
}

/** Yesterday's daily game can still be finished, for yesterday's board. */
function linkText(mode: TileMode, running: SavedGame | undefined): string {
  if (!running) return `玩${modeNames[mode]}`
  if (isFinished(running)) return `看${modeNames[mode]}没提交的成绩`
  const isOfToday = mode === 'free' || running.day === shanghaiToday()
  return `继续${isOfToday ? '' : `${dayText(running.day)}的`}${modeNames[mode]}`
}
