import { type Board, type Side, sideNames, sides } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import { useTheme } from '../../../kernel/theme/theme.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { floorPicture } from '../stage/day-and-night.ts'
import styles from './map-choice.module.css'

interface Props {
  maps: readonly BoardMapOnWire[]
  side: Side
  chosen?: Board['map'] | undefined
  onSide: (side: Side) => void
  onMap: (map: BoardMapOnWire) => void
}

/** The choice of side and map. */
export function MapChoice({ maps, side, chosen, onSide, onMap }: Props) {
  const theme = useTheme()
  return (
    <div className={`stack-l ${styles.choice}`}>
      <div className={`row-l small soft ${styles.side}`}>
        <span>谁的打法</span>
        <Segmented
          label="谁的打法"
          value={side}
          options={sides.map((one) => ({ value: one, label: `${sideNames[one]}方` }))}
          onValue={onSide}
        />
      </div>
      <ul aria-label="地图" className={`stack ${styles.maps}`}>
        {maps
          .filter(({ retired, slug }) => !retired || slug === chosen)
          .map((map) => (
            <li key={map.slug}>
              <button
                type="button"
                className={styles.map}
                aria-pressed={chosen === undefined ? undefined : map.slug === chosen}
                onClick={() => onMap(map)}
              >
                <img
                  src={floorPicture(map, 0, theme)}
                  alt=""
                  width="1600"
                  height="1200"
                  loading="lazy"
                  decoding="async"
                />
                <span className={`small bold ${styles.name}`}>
                  {map.name}
                  {map.floors.length > 1 && <small>{map.floors.length} 层</small>}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
