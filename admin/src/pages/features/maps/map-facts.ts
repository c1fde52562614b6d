import type { Facts } from '../../../components/form/versions/facts.ts'
import type { MapDraft } from './map-draft.ts'

/** All values of a map, to compare two of them. */
export const mapFacts = ({ name, season, retired, floors, places }: MapDraft): Facts => [
  ['名称', name],
  ['赛季', season || '每个赛季'],
  ['停用', retired ? '是' : '否'],
  ...floors.map(
    (floor, at) => [`第 ${at + 1} 层`, [floor.name, floor.picture, floor.picture_dark].join('\n')] as const,
  ),
  ...floors.map(
    (floor, at) =>
      [
        `${floor.name}的地点`,
        places
          .filter((place) => place.floor === at)
          .map((place) => `${place.name}（${place.x}，${place.y}）`)
          .join('\n'),
      ] as const,
  ),
]
