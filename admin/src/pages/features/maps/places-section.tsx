import { boardLimits, mapSize } from '@judian/boards'
import type { AdminBoardMap } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useRef, useState } from 'react'
import { Section } from '../../../components/layout/section.tsx'
import { type PlaceDraft, withPlace } from './map-draft.ts'
import styles from './maps.module.css'
import { PlaceFields } from './place-fields.tsx'
import { PlacePicture } from './place-picture.tsx'

interface Props {
  floors: AdminBoardMap['floors']
  places: readonly PlaceDraft[]
  /** The server's message about the places. */
  problem: string | undefined
  onPlaces: (places: readonly PlaceDraft[]) => void
}

const middle = [mapSize.width / 2, mapSize.height / 2] as const

/** The named places of one floor at a time: on its picture, and as fields beside it. */
export function PlacesSection({ floors, places, problem, onPlaces }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const floor = Math.min(chosen, floors.length - 1)
  const shown = places.filter((place) => place.floor === floor)
  const isFull = places.length >= boardLimits.places
  const add = (at: readonly [number, number]) => !isFull && onPlaces(withPlace(places, floor, at))
  const change = (place: PlaceDraft) => onPlaces(places.map((one) => (one.id === place.id ? place : one)))
  const open = ({ id }: PlaceDraft) =>
    list.current?.querySelector<HTMLInputElement>(`[data-place="${id}"] input`)?.focus()

  return (
    <Section
      title={`地点（${places.length}）`}
      actions={
        <Button size="s" icon={moreIcons.plus} disabled={isFull} onClick={() => add(middle)}>
          加一个地点
        </Button>
      }
    >
      {floors.length > 1 && (
        <Segmented
          label="楼层"
          value={String(floor)}
          options={floors.map(({ name }, at) => ({ value: String(at), label: name || `第 ${at + 1} 层` }))}
          onValue={(value) => setChosen(Number(value))}
        />
      )}
      {problem && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      <p className={`caption faint ${styles.faint}`}>
        点图上的一处添加地点；拖动名字，或选中它再按方向键，可以移动它。
      </p>
      <div className={`stack-l ${styles.places}`}>
        <PlacePicture picture={floors[floor]!.picture} places={shown} onAdd={add} onPlace={change} onOpen={open} />
        <div ref={list} className="stack-s">
          {shown.map((place) => (
            <PlaceFields
              key={place.id}
              place={place}
              onPlace={change}
              onRemove={() => onPlaces(places.filter(({ id }) => id !== place.id))}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}
