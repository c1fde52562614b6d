import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { StepPicture } from '../stage/step-picture.tsx'
import type { Sketch } from './sketch.ts'
import { StepActs } from './step-acts.tsx'
import styles from './step-strip.module.css'
import { useStepDrag } from './use-step-drag.ts'

/** The steps as a film strip. */
export function StepStrip({ sketch }: { sketch: Sketch }) {
  const { drawing, map } = sketch
  const { history, step } = useStore(drawing.state)
  const { board } = history
  const count = board.steps.length
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const move = (from: number, to: number) =>
    drawing.run([{ act: 'move-step', step: from, to }], `第 ${from + 1} 步移到第 ${to + 1} 步`, to)
  const drag = useStepDrag(list, move)

  useEffect(() => {
    list.current?.children[step]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [step])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const to =
      key === 'ArrowRight'
        ? step + 1
        : key === 'ArrowLeft'
          ? step - 1
          : key === 'Home'
            ? 0
            : key === 'End'
              ? count - 1
              : -1
    if (to < 0 || to >= count) return
    event.preventDefault()
    if (event.altKey) move(step, to)
    else drawing.goTo(to)
    list.current?.children[to]?.querySelector('button')?.focus()
  }

  return (
    <div className={`row-s ${styles.strip}`}>
      <ol ref={list} aria-label="步骤" className={`fill ${styles.steps}`}>
        {board.steps.map((one, at) => (
          <li key={at} className={styles.step}>
            <button
              type="button"
              className={styles.frame}
              aria-current={at === step ? 'step' : undefined}
              aria-label={`第 ${at + 1} 步${one.caption ? `：${one.caption}` : ''}`}
              aria-describedby={helpId}
              tabIndex={at === step ? 0 : -1}
              onClick={() => drawing.goTo(at)}
              onKeyDown={onKeyDown}
              {...drag(at)}
            >
              <StepPicture map={map} board={board} step={at} className={styles.picture} />
              <span className={styles.number}>{at + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <p id={helpId} hidden>
        按住 Alt 用左右方向键移动这一步
      </p>
      <StepActs sketch={sketch} />
    </div>
  )
}
