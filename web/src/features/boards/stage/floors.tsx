import type { OpenBoard } from '@judian/contract'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import type { Board } from '@judian/boards'

interface Props {
  floors: OpenBoard['map']['floors']
  floor: number
  onFloor: (floor: number) => void
}

/** The floors of a map that has more than one. */
export function Floors({ floors, floor, onFloor }: Props) {
  if (floors.length < 2) return null
  return (
    <Segmented
      label="楼层"
      options={floors.map(({ name }, at) => ({ value: String(at), label: name }))}
      value={String(floor)}
      onValue={(value) => onFloor(Number(value))}
    />
  )
}

/** The floor with most of what a step has; it shows until another is chosen. */
export function busiestFloor({ steps }: Board, step: number): number {
  const { stands, marks } = steps[step]!
  const counts = new Map<number, number>()
  for (const { floor } of [...stands, ...marks]) counts.set(floor, (counts.get(floor) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}
