import type { OpenBoard } from '@judian/contract'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { boardText, factsOf } from '../board-text.ts'
import { busiestFloor, Floors } from '../stage/floors.tsx'
import { PlayBar } from './play-bar.tsx'
import styles from './player.module.css'
import { setShownStep } from './shown-steps.ts'
import { type ActsOf, StepSharing } from './step-sharing.tsx'
import { StepDots } from './step-dots.tsx'
import { PlayingPicture } from './playing-picture.tsx'
import { TextVersion } from './text-version.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlayback } from './use-playback.ts'
import { useSwipe } from './use-swipe.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { scrollBehavior } from '../../../ui/reduced-motion.ts'

interface Props {
  open: OpenBoard
  /** The step that something outside leads to. */
  asked?: { readonly step: number } | undefined
  firstStep: number
  /** Begins to play, and takes the focus. */
  plays?: boolean
  /** Of the page with the board, for links to its steps. */
  path?: string | undefined
  acts?: ActsOf | undefined
  versions?: ReactNode
}

/** Plays a board step by step. */
export function Player({ open, asked, firstStep, plays = false, path, acts, versions }: Props) {
  const { board, map, card, descriptions } = open
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const playback = usePlayback(board, firstStep, plays)
  const { frame, show, playNext } = playback
  const { step } = frame
  const { caption } = board.steps[step - 1]!
  const [chosen, setChosen] = useState<{ step: number; floor: number }>()
  const floor = chosen?.step === step ? chosen.floor : busiestFloor(board, step - 1)
  const turns = { onNext: playNext, onBack: () => show(step - 1) }
  const swipe = useSwipe(turns)
  useArrowKeys(element, turns)
  const { isFull, leave } = useFullScreen(element)

  useEffect(() => setShownStep(card.board_id, step), [card.board_id, step])
  // Focus was on the poster, which is gone; what plays is below it.
  useEffect(() => {
    if (!plays) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' })
  }, [plays])
  const lead = useEffectEvent((to: number) => {
    show(to)
    element.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' })
    element.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (asked) lead(asked.step)
  }, [asked])

  return (
    <section ref={element} tabIndex={-1} aria-labelledby={titleId} className={`stack-s shrinks ${styles.player}`}>
      <h2 id={titleId} className="visually-hidden">
        战术板：{boardText(card)}
      </h2>
      <div className={styles.stage} {...swipe}>
        <PlayingPicture
          open={open}
          frame={frame}
          floor={floor}
          label={`第 ${step} 步：${descriptions[step - 1] ?? ''}`}
        />
      </div>
      <div className={`cluster ${styles.head}`}>
        <span aria-hidden="true" className={`small accent bold ${styles.number}`}>
          第 {step} 步<span className={styles.of}> / {board.steps.length}</span>
        </span>
        <Floors floors={map.floors} floor={floor} onFloor={(on) => setChosen({ step, floor: on })} />
      </div>
      <p className={styles.words} aria-live="polite">
        <span className="visually-hidden">第 {step} 步 </span>
        {caption}
      </p>
      <p className={`small soft ${styles.description}`}>{factsOf(descriptions[step - 1], caption)}</p>
      <PlayBar playback={playback} steps={board.steps.length}>
        <StepDots steps={board.steps.length} step={step} onStep={show} />
      </PlayBar>
      <div className={`row-s ${styles.acts}`}>
        <StepSharing card={card} step={step} path={path} />
        {acts?.(open, step)}
        {versions}
      </div>
      <TextVersion steps={board.steps} descriptions={descriptions} onStep={show} />
      {isFull && <IconButton icon={moreIcons.close} label="退出全屏" className={styles.leave} onClick={leave} />}
    </section>
  )
}
