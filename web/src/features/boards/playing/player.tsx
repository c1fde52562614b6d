import type { OpenBoard } from '@judian/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { boardText } from '../board-text.ts'
import type { ActsOf } from './board-view.tsx'
import { Floors } from './floors.tsx'
import { PlayBar } from './play-bar.tsx'
import styles from './player.module.css'
import { setShownStep } from './shown-steps.ts'
import { StepActs } from './step-acts.tsx'
import { StepDots } from './step-dots.tsx'
import { StepPicture } from './step-picture.tsx'
import { TextVersion } from './text-version.tsx'
import { usePlayback } from './use-playback.ts'
import { mainFloorOf } from './main-floor.ts'
import { useSwipe } from './use-swipe.ts'
import { Versions } from './versions.tsx'

interface Props {
  open: OpenBoard
  /** The step that something outside leads to. */
  asked: { readonly step: number } | undefined
  firstStep: number
  /** Begins to play. */
  plays: boolean
  path: string | undefined
  acts: ActsOf | undefined
  /** The latest version. */
  latest: number
  onVersion: (version: number) => void
}

/** Plays a board step by step. */
export function Player({ open, asked, firstStep, plays, path, acts, latest, onVersion }: Props) {
  const { board, map, card, descriptions } = open
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const playback = usePlayback(board, firstStep, plays)
  const { frame, show, playNext } = playback
  const { step } = frame
  const [chosen, setChosen] = useState<{ step: number; floor: number }>()
  const floor = chosen?.step === step ? chosen.floor : mainFloorOf(board, step)
  const swipe = useSwipe({ onNext: playNext, onBack: () => show(step - 1) })

  useEffect(() => setShownStep(card.board_id, step), [card.board_id, step])
  // Focus was on the poster, or on what led here.
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  const showRef = useRef(show)
  useEffect(() => void (showRef.current = show))
  useEffect(() => {
    if (!asked) return
    showRef.current(asked.step)
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [asked])

  const onKeyDown = (event: KeyboardEvent) => {
    // Fields of choices have arrow keys of their own.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const key = pressedKey(event)
    if (key === 'ArrowRight') playNext()
    else if (key === 'ArrowLeft') show(step - 1)
    else return
    event.preventDefault()
  }

  return (
    <section ref={element} tabIndex={-1} aria-labelledby={titleId} className={styles.player} onKeyDown={onKeyDown}>
      <h2 id={titleId} className="visually-hidden">
        战术板：{boardText(card)}
      </h2>
      <div className={styles.stage} {...swipe}>
        <StepPicture open={open} frame={frame} floor={floor} label={`第 ${step} 步：${descriptions[step - 1] ?? ''}`} />
        <Floors floors={map.floors} floor={floor} onFloor={(on) => setChosen({ step, floor: on })} />
      </div>
      <p className={styles.words} aria-live="polite">
        <span className={styles.number}>第 {step} 步</span> {board.steps[step - 1]?.caption}
      </p>
      <p className={styles.description}>{descriptions[step - 1]}</p>
      <PlayBar playback={playback} steps={board.steps.length}>
        <StepDots steps={board.steps.length} step={step} onStep={show} />
      </PlayBar>
      <div className={styles.acts}>
        <StepActs card={card} step={step} path={path} />
        {acts?.(open, step)}
        <Versions versions={open.versions} version={card.version} latest={latest} onVersion={onVersion} />
      </div>
      <TextVersion steps={board.steps} descriptions={descriptions} onStep={show} />
    </section>
  )
}
