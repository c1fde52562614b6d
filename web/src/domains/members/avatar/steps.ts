import { isSame, type Outfit } from './outfit.ts'

/** Undo history of an outfit. */
export interface Steps {
  past: readonly Outfit[]
  now: Outfit
  future: readonly Outfit[]
  /** The last step is still being changed: a colour picker is open. */
  open: boolean
}

export type Step =
  /** `goesOn`: coalesces consecutive small changes into one step. */
  { kind: 'wear'; change: Partial<Outfit>; goesOn?: boolean } | { kind: 'undo' } | { kind: 'redo' }

export const firstStep = (now: Outfit): Steps => ({ past: [], now, future: [], open: false })

export function nextStep(steps: Steps, step: Step): Steps {
  const { past, now, future } = steps
  if (step.kind === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], open: false } : steps
  }
  if (step.kind === 'redo') {
    const [after, ...rest] = future
    return after ? { past: [...past, now], now: after, future: rest, open: false } : steps
  }
  const next = { ...now, ...step.change }
  if (isSame(next, now)) return steps
  const goesOn = step.goesOn ?? false
  return { past: goesOn && steps.open ? past : [...past, now], now: next, future: [], open: goesOn }
}
