import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { PlayMark } from './play-mark.tsx'
import styles from './player.module.css'
import { speeds, type usePlayback } from './use-playback.ts'

interface Props {
  playback: ReturnType<typeof usePlayback>
  steps: number
  /** Between the buttons. */
  children: ReactNode
}

/** Plays and pauses, goes on and back by a step, and changes the speed. */
export function PlayBar({ playback, steps, children }: Props) {
  const { frame, isPlaying, speed, setSpeed, toggle, show, playNext } = playback
  const { step } = frame
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length]!
  return (
    <div className={`row-s ${styles.bar}`}>
      <button
        type="button"
        className={`centred ${styles.play}`}
        aria-label={isPlaying ? '暂停' : '播放'}
        onClick={toggle}
      >
        <PlayMark name={isPlaying ? 'pause' : 'play'} />
      </button>
      <IconButton icon={moreIcons.chevronLeft} label="上一步" disabled={step === 1} onClick={() => show(step - 1)} />
      {children}
      <IconButton icon={moreIcons.chevronRight} label="下一步" disabled={step === steps} onClick={playNext} />
      <button
        type="button"
        className={`small soft tabular ${styles.speed}`}
        aria-label={`速度 ${speed} 倍`}
        onClick={() => setSpeed(next)}
      >
        {speed}×
      </button>
    </div>
  )
}
