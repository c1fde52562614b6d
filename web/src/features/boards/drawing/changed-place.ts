import type { Board } from '@judian/boards'

interface Place {
  /** Index of a step. */
  readonly step: number
  readonly floor: number
}

/** Where a change of a board can be seen: in the shown place if it is there, or else where it is first. */
export function changedPlace(before: Board, after: Board, shown: Place): Place {
  // Unchanged parts are shared.
  const isChanged = (step: number) => before.steps[step] !== after.steps[step]
  const count = Math.max(before.steps.length, after.steps.length)
  const first = Array.from({ length: count }, (_, step) => step).find(isChanged)
  if (first === undefined) return shown
  if (before.steps.length !== after.steps.length)
    return { step: Math.min(first, after.steps.length - 1), floor: shown.floor }
  const step = isChanged(shown.step) ? shown.step : first
  const floors = changedFloors(before, after, step)
  return { step, floor: floors.includes(shown.floor) ? shown.floor : (floors[0] ?? shown.floor) }
}

function changedFloors(before: Board, after: Board, step: number): number[] {
  const [old, now] = [before, after].map(({ steps }) => [...steps[step]!.stands, ...steps[step]!.marks])
  const differing = [...now!.filter((one) => !old!.includes(one)), ...old!.filter((one) => !now!.includes(one))]
  return differing.map(({ floor }) => floor)
}
