import type { Board } from '@judian/boards'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Frame, frameAt, timelineOf } from './timeline.ts'
import { reducedMotion } from '../../../ui/reduced-motion.ts'

export const speeds = ['0.5', '1', '2'] as const
export type Speed = (typeof speeds)[number]

interface Playback {
  frame: Frame
  isPlaying: boolean
  speed: Speed
  setSpeed: (speed: Speed) => void
  /** Plays on, from the beginning after the end, or pauses. */
  toggle: () => void
  /** Shows a step as it ends. */
  show: (step: number) => void
  /** Plays the way to the next step, and stops there. */
  playNext: () => void
}

/** Plays a board frame by frame, beginning at this step. */
export function usePlayback(board: Board, firstStep: number, plays: boolean): Playback {
  const isStill = useMemo(() => reducedMotion(), [])
  const timeline = useMemo(() => timelineOf(board, isStill), [board, isStill])
  const arrivalOf = (step: number) => timeline[Math.min(Math.max(step, 1), timeline.length) - 1]!.arrives
  const end = timeline.at(-1)!.arrives
  const [time, setTime] = useState(() => arrivalOf(firstStep))
  /** Where playing stops; undefined while paused. */
  const [until, setUntil] = useState<number | undefined>(plays ? end : undefined)
  const [speed, setSpeed] = useState<Speed>('1')
  const now = useRef(time)

  useEffect(() => {
    if (until === undefined) return
    let before: number | undefined
    let frame = requestAnimationFrame(function next(at) {
      now.current = Math.min(now.current + (before === undefined ? 0 : at - before) * Number(speed), until)
      before = at
      setTime(now.current)
      if (now.current < until) frame = requestAnimationFrame(next)
      else setUntil(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [until, speed])

  const move = (to: number) => {
    now.current = to
    setTime(to)
  }
  const frame = frameAt(timeline, time)

  return {
    frame,
    isPlaying: until !== undefined,
    speed,
    setSpeed,
    toggle() {
      if (until !== undefined) return setUntil(undefined)
      if (now.current >= end) move(0)
      setUntil(end)
    },
    show(step) {
      setUntil(undefined)
      move(arrivalOf(step))
    },
    playNext() {
      if (frame.step >= timeline.length) return
      // At the end of the present step its pieces stand still: a press skips that pause.
      move(timeline[frame.step]!.begins)
      setUntil(timeline[frame.step]!.arrives)
    },
  }
}
