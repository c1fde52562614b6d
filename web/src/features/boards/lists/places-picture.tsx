import { mapSize } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { useTheme } from '../../../kernel/theme/theme.ts'
import styles from './places-picture.module.css'

interface Props {
  map: BoardMapOnWire
  floor: number
}

/** A floor of a map with the names of its places. */
export function PlacesPicture({ map: { name, floors, places }, floor }: Props) {
  const isDark = useTheme() === 'dark'
  const shown = floors[floor]
  if (!shown) return null
  return (
    <>
      <img
        src={isDark ? shown.picture_dark : shown.picture}
        alt={floors.length > 1 ? `${name}，${shown.name}` : name}
        width={mapSize.width}
        height={mapSize.height}
        className={styles.picture}
      />
      <ul aria-label="地点" className={styles.places}>
        {places
          .filter((place) => place.floor === floor)
          .map(({ name: place, at: [x, y] }) => (
            <li
              key={`${place} ${x} ${y}`}
              className={styles.place}
              style={{ left: `${(x / mapSize.width) * 100}%`, top: `${(y / mapSize.height) * 100}%` }}
            >
              {place}
            </li>
          ))}
      </ul>
    </>
  )
}
