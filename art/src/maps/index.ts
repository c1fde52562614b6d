import type { MapPlan } from './plan.ts'
import { dengta } from './plans/dengta.ts'
import { dukou } from './plans/dukou.ts'
import { tiebashan } from './plans/tiebashan.ts'
import { yantai } from './plans/yantai.ts'
import { zhanqiao } from './plans/zhanqiao.ts'

export const mapPlans: readonly MapPlan[] = [zhanqiao, yantai, dukou, dengta, tiebashan]

/** File of a floor's picture under dist. */
export const mapFile = (slug: string, floor: number, theme: 'light' | 'dark') =>
  `maps/${slug}-${floor}${theme === 'dark' ? '-dark' : ''}.webp`

/** The maps of boards that we draw, with the addresses of their pictures. Read by the server: must not import drawing code. */
export const drawnMaps = mapPlans.map(({ slug, name, floors }) => ({
  slug,
  name,
  floors: floors.map((floor, n) => ({
    name: floor.name,
    picture: `/images/${mapFile(slug, n, 'light')}`,
    picture_dark: `/images/${mapFile(slug, n, 'dark')}`,
  })),
  places: floors.flatMap(({ places }, floor) =>
    places.map(([placeName, x, y]) => ({ name: placeName, floor, at: [x, y] as const })),
  ),
}))
