import { mapSize } from '@judian/boards'
import { pressedKey } from '@judian/web/ui/pressed-key.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { type PlaceDraft, positionOf } from './map-draft.ts'
import styles from './maps.module.css'

interface Props {
  /** Address of the floor's picture; empty if none. */
  picture: string
  places: readonly PlaceDraft[]
  onAdd: (at: readonly [x: number, y: number]) => void
  onPlace: (place: PlaceDraft) => void
  /** A place's mark was pressed. */
  onOpen: (place: PlaceDraft) => void
}

/** Pixels of the map that an arrow key moves a place. */
const step = 10

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** A floor with its places as marks: pressing the picture adds one, dragging and arrow keys move one. */
export function PlacePicture({ picture, places, onAdd, onPlace, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pointAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return [((clientX - left) / width) * mapSize.width, ((clientY - top) / height) * mapSize.height] as const
  }
  const addAt = (event: MouseEvent) => {
    // Pressed by a key it has no point.
    onAdd(event.detail === 0 ? [mapSize.width / 2, mapSize.height / 2] : pointAt(event))
  }
  const dragTo = (place: PlaceDraft) => (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onPlace({ ...place, ...positionOf(...pointAt(event)) })
  }
  const move = (place: PlaceDraft) => (event: KeyboardEvent) => {
    const by = arrows[pressedKey(event)]
    if (!by) return
    event.preventDefault()
    onPlace({ ...place, ...positionOf(Number(place.x) + by[0], Number(place.y) + by[1]) })
  }

  return (
    <div ref={box} className={styles.picture}>
      {picture && <img src={picture} alt="" />}
      <button type="button" className={styles.ground} aria-label="在图上添加地点" onClick={addAt} />
      {places.map((place) => (
        <button
          key={place.id}
          type="button"
          className={styles.mark}
          style={{
            left: `${(Number(place.x) / mapSize.width) * 100}%`,
            top: `${(Number(place.y) / mapSize.height) * 100}%`,
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={dragTo(place)}
          onKeyDown={move(place)}
          onClick={() => onOpen(place)}
        >
          {place.name || '新地点'}
        </button>
      ))}
    </div>
  )
}
