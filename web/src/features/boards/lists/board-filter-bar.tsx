import { Chips } from '../../../ui/fields/chips.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Select, type SelectOption } from '../../../ui/fields/select.tsx'
import type { BoardFilters, Maps } from '../queries.ts'
import styles from './lists.module.css'

interface Props {
  maps: Maps
  filters: BoardFilters
  /** A map's own page has no choice of maps. */
  isMapPage: boolean
  onFilters: (changed: Partial<BoardFilters>) => void
}

const sides = [
  { value: '', label: '双方' },
  { value: 'attack', label: '进攻' },
  { value: 'defend', label: '防守' },
] as const

/** As many as fit as chips. */
const fewMaps = 6

/** Chooses map, side and season of a list of boards. */
export function BoardFilterBar({ maps: { maps, seasons }, filters, isMapPage, onFilters }: Props) {
  const mapOptions = [{ value: '', label: '全部地图' }, ...maps.map(({ slug, name }) => ({ value: slug, label: name }))]
  const seasonOptions = [{ value: '', label: '全部赛季' }, ...seasons.map((name) => ({ value: name, label: name }))]
  return (
    <div className="stack shrinks">
      {!isMapPage && <MapFilter options={mapOptions} map={filters.map} onMap={(map) => onFilters({ map })} />}
      <div className={`row-l ${styles.line}`}>
        <Segmented label="阵营" options={sides} value={filters.side} onValue={(side) => onFilters({ side })} />
        {seasons.length > 0 && (
          <Select
            label="赛季"
            hideLabel
            options={seasonOptions}
            value={filters.season}
            onValue={(season) => onFilters({ season })}
          />
        )}
      </div>
    </div>
  )
}

interface MapFilterProps {
  options: readonly SelectOption[]
  map: string
  onMap: (map: string) => void
}

const MapFilter = ({ options, map, onMap }: MapFilterProps) =>
  options.length <= fewMaps + 1 ? (
    <Chips label="地图" hideLabel oneLine options={options} value={map} onValue={onMap} />
  ) : (
    <Select label="地图" hideLabel options={options} value={map} onValue={onMap} />
  )
