import { boardLimits, mapSize } from '@judian/boards'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { useEffect, useRef } from 'react'
import { NumberField } from '../../../components/form/number-field.tsx'
import type { PlaceDraft } from './map-draft.ts'
import styles from './maps.module.css'

interface Props {
  place: PlaceDraft
  onPlace: (place: PlaceDraft) => void
  onRemove: () => void
}

/** A place's name and position; a new one waits for its name. */
export function PlaceFields({ place, onPlace, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isNew = useRef(place.name === '')
  useEffect(() => {
    if (isNew.current) input.current?.focus()
  }, [])
  const name = place.name || '新地点'

  return (
    <fieldset data-place={place.id} className={`stack-s ${styles.place}`}>
      <legend className="visually-hidden">{name}</legend>
      <TextField
        ref={input}
        label="名称"
        required
        maxLength={boardLimits.placeNameLength}
        value={place.name}
        onValue={(text) => onPlace({ ...place, name: text })}
      />
      <NumberField label="横" min={0} max={mapSize.width} value={place.x} onValue={(x) => onPlace({ ...place, x })} />
      <NumberField label="竖" min={0} max={mapSize.height} value={place.y} onValue={(y) => onPlace({ ...place, y })} />
      <IconButton icon={moreIcons.trash} label={`删除 ${name}`} size={16} onClick={onRemove} />
    </fieldset>
  )
}
