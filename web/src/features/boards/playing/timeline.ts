import type { Board } from '@judian/boards'

/** A moment of playing: a step, and how far its pieces are on their way to where they stand at its end. */
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

/** The time of each step. Pieces of the first step, and where motion is reduced those of all, are where they are at once. */
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

/** What shows at a time. */
export function frameAt(timeline: readonly Span[], time: number): Frame {
  const found = timeline.findIndex(({ ends }) => time < ends)
  const at = found === -1 ? timeline.length - 1 : found
  const { begins, arrives } = timeline[at]!
  return { step: at + 1, progress: time >= arrives ? 1 : (time - begins) / (arrives - begins) }
}
