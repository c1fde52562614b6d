import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  gadgetImage,
  gadgetTexts,
  levelNames,
  modeNames,
  operatorImage,
  operatorTexts,
} from '../../../../kernel/tiles/texts.ts'
import { canUseGadget, type GameStore } from './game-store.ts'
import { dayText, shanghaiToday } from '../../../../kernel/format/day.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { reducedMotion } from '../../../../ui/reduced-motion.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { flightMs } from './motion.ts'
import styles from './hud.module.css'
import type { SavedGame } from './saved-game.ts'
import { toggleSound, useSound } from './sounds.ts'

/** Mode of the game, with its day if it counts for an earlier one. */
const nameOf = ({ mode, day }: SavedGame) =>
  mode === 'daily' && day !== shanghaiToday() ? `${modeNames[mode]} ${dayText(day)}` : modeNames[mode]

/** Level, progress and exit buttons. */
export function TopLine({ store, onPause }: { store: GameStore; onPause: () => void }) {
  const { game, saved } = useStore(store)
  const { on } = useSound()
  const { level, left } = game.state
  const score = useLanded(game.score)
  return (
    <header className={styles.top}>
      <IconButton label="暂停" className={styles.glyph} onClick={onPause}>
        <Icon name={glyphs.pause} size={22} />
      </IconButton>
      <p className={styles.level}>
        <strong>{levelNames[level]}</strong>
        <span>
          {nameOf(saved)} · 还剩 <span className="tabular">{left}</span> 张
        </span>
      </p>
      <p className={styles.score}>
        <span className="visually-hidden">得分</span>
        <strong key={score} className={styles.points}>
          {score}
        </strong>
      </p>
      <IconButton label="声音" className={styles.glyph} aria-pressed={on} onClick={toggleSound}>
        <Icon name={on ? glyphs.sound : glyphs.mute} size={22} />
      </IconButton>
    </header>
  )
}

/** A score, once the tile that earned it lies in the tray. */
function useLanded(score: number) {
  const [landed, setLanded] = useState(score)
  useEffect(() => {
    const timer = setTimeout(setLanded, reducedMotion() ? 0 : flightMs, score)
    return () => clearTimeout(timer)
  }, [score])
  return landed
}

/** On a 24 px grid; in the game's chunk, because the first view doesn't use them. */
const glyphs = {
  pause: 'M9 5v14M15 5v14',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
} as const

/** The operator, and a button for each use of the gadget: keys 1 to 3. */
export function CrewLine({ store }: { store: GameStore }) {
  const { game, aim } = useStore(store)
  const { gadget, operator, usesLeft, freeUseLeft } = game
  const left = usesLeft + (freeUseLeft ? 1 : 0)
  const usable = canUseGadget(game)
  return (
    <footer className={styles.crew}>
      <p className={styles.operator}>
        <img src={operatorImage(operator)} alt="" width={40} height={40} />
        <span>
          <strong>{operatorTexts[operator].name}</strong>
          <span>{operatorTexts[operator].does}</span>
        </span>
      </p>
      <button
        type="button"
        className={styles.gadget}
        aria-label={aim ? '取消使用道具' : `${gadgetTexts[gadget].name}，还能用 ${left} 次`}
        aria-pressed={aim !== undefined}
        aria-disabled={!usable}
        aria-keyshortcuts={gadget === 'hook' ? '1 2 3 u' : '1 2 3'}
        onClick={() => store.pressGadget()}
      >
        <img src={gadgetImage(gadget)} alt="" width={36} height={36} />
        <span>
          <strong>{aim ? '取消' : gadgetTexts[gadget].name}</strong>
          <span className={`caption faint ${styles.uses}`}>
            {Array.from({ length: Math.max(left, 0) }, (_, use) => (
              <i key={use} aria-hidden="true" />
            ))}
            {left === 0 && <span aria-hidden="true">已用完</span>}
          </span>
        </span>
      </button>
    </footer>
  )
}
