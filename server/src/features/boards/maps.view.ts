import type { BoardMapOnWire } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedAnswer } from '../../kernel/shared-page.ts'
import { type MapRow, selectMaps } from './maps.sql.ts'
import { selectSeasons } from './seasons.sql.ts'

export const presentMap = ({ slug, name, season, floors, places, retired }: MapRow): BoardMapOnWire => ({
  slug,
  name,
  ...(season !== null && { season }),
  ...(retired && { retired: 1 as const }),
  floors,
  places,
})

/** Tag of cached answers, invalidated when operators change a map or start a season. */
export const mapsTag = 'board maps'

/** All maps and seasons; cached for all readers. */
export const listMaps = (ctx: AppContext, me: Member | undefined) =>
  sharedAnswer(ctx, me, {
    key: 'board maps',
    tags: [mapsTag],
    async load(db) {
      const [maps, seasons] = await Promise.all([selectMaps(db), selectSeasons(db)])
      return { maps: maps.map(presentMap), seasons: seasons.map(({ name }) => name) }
    },
  })
