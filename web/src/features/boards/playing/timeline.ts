import type { Board } from '@judian/boards'

/** A moment of playback: a step, and the progress of its pieces towards their positions at its end. */
export interface Frame {
  /** From 1. */
  readonly step: number
  /** 0 to 1. */
  readonly progress: number
}

/** Where in time a step begins, and when its pieces have arrived; in milliseconds at usual speed. */
export interface Span {
  readonly begins: number
  readonly arrives: number
  readonly ends: number
}

const moveMs = 1_200
const restMs = 900
/** For its caption to be read. */
const characterMs = 55
const longestRestMs = 5_000

/**
 * The time span of each step. Pieces of the first step, and with reduced motion of all steps, reach their positions at
 * once.
 */
export function timelineOf({ steps }: Board, isStill: boolean): readonly Span[] {
  let begins = 0
  return steps.map(({ caption }, at) => {
    const arrives = begins + (at === 0 || isStill ? 0 : moveMs)
    const ends = arrives + Math.min(restMs + caption.length * characterMs, longestRestMs)
    const span = { begins, arrives, ends }
    begins = ends
    return span
  })
}

/** The frame at a time. */
export function frameAt(timeline: readonly Span[], time: number): Frame {
  const found = timeline.findIndex(({ ends }) => time < ends)
  const at = found === -1 ? timeline.length - 1 : found
  const { begins, arrives } = timeline[at]!
  return { step: at + 1, progress: time >= arrives ? 1 : eased((time - begins) / (arrives - begins)) }
}

/** Pieces start and stop gently. */
const eased = (share: number) => share * share * (3 - 2 * share)
