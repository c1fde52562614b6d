import type { BoardMapOnWire } from '@judian/contract'
import { useRef } from 'react'
import { Stage } from '../stage/stage.tsx'
import { useUnit } from '../stage/use-unit.ts'

interface Props {
  map: BoardMapOnWire
  floor: number
}

/** A floor of a map with the names of its places. */
export function PlacesPicture({ map, floor }: Props) {
  const stage = useRef<SVGSVGElement>(null)
  useUnit(stage)
  const { name, floors, places } = map
  const named = places.filter((place) => place.floor === floor).map((place) => place.name)
  return (
    <Stage
      ref={stage}
      map={map}
      floor={floor}
      role="img"
      aria-label={`${floors.length > 1 ? `${name}，${floors[floor]?.name}` : name}。地点：${named.join('、')}`}
    />
  )
}
