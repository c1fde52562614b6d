import type { BoardMapOnWire } from '@judian/contract'
import { useRef, useState } from 'react'
import { Floors } from '../stage/floors.tsx'
import { Stage } from '../stage/stage.tsx'
import { useUnit } from '../stage/use-unit.ts'

interface Props {
  map: BoardMapOnWire
  /** Class of the picture's frame. */
  className?: string | undefined
}

/** A map with the names of its places, floor by floor. */
export function MapPicture({ map, className }: Props) {
  const stage = useRef<SVGSVGElement>(null)
  const [floor, setFloor] = useState(0)
  useUnit(stage)
  const { name, floors, places } = map
  const named = places.filter((place) => place.floor === floor).map((place) => place.name)
  return (
    <>
      <div className={className}>
        <Stage
          ref={stage}
          map={map}
          floor={floor}
          role="img"
          aria-label={`${floors.length > 1 ? `${name}，${floors[floor]?.name}` : name}。地点：${named.join('、')}`}
        />
      </div>
      <div>
        <Floors floors={floors} floor={floor} onFloor={setFloor} />
      </div>
    </>
  )
}
