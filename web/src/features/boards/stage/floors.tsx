import type { OpenBoard } from '@judian/contract'
import { Segmented } from '../../../ui/fields/segmented.tsx'

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
