import { type TileMode, tileModes } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { modeNames } from '../../../kernel/tiles/texts.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { dayText, shanghaiToday } from '../../../kernel/format/day.ts'
import { readGame, type SavedGame } from '../game/saved-game.ts'
import styles from './tile-screen.module.css'

const modeNotes = {
  daily: '全站同一副牌，北京时间零点换新，次数不限，取最好成绩',
  free: '每局一副新牌，想玩多久玩多久',
} as const

/** Daily and free game: a new one, or the one stored in this browser. */
export function Modes() {
  return (
    <section className={styles.modes} aria-label="开始">
      {tileModes.map((mode) => (
        <Card key={mode} as="div" className={styles.mode}>
          <h2>{modeNames[mode]}</h2>
          <p>{modeNotes[mode]}</p>
          <Link
            to="/event/tile/tilematching"
            hash={mode}
            className={buttonClass({ variant: mode === 'daily' ? 'primary' : 'secondary', wide: true })}
          >
            {linkText(mode, readGame(mode))}
          </Link>
        </Card>
      ))}
    </section>
  )
}

/** Yesterday's daily game can still be finished, for yesterday's board. */
function linkText(mode: TileMode, running: SavedGame | undefined): string {
  if (!running) return `玩${modeNames[mode]}`
  const isOfToday = mode === 'free' || running.day === shanghaiToday()
  return `继续${isOfToday ? '' : `${dayText(running.day)}的`}${modeNames[mode]}`
}
