import type { CallInput, TileSeason } from '@judian/contract'
import type { AppContext } from '../../../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../../../kernel/db/db.ts'
import { once } from '../../../../kernel/db/idempotency.ts'
import { takeVersion } from '../../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../../kernel/http/api-error.ts'
import type { Member } from '../../../../kernel/member.ts'
import { shanghaiDay } from '../../../../kernel/shanghai.ts'
import { requireAdmin } from '../../../accounts/index.ts'
import { audit } from '../../../accounts/audit/index.ts'
import * as sql from '../seasons.sql.ts'

type Form = CallInput<'/v1/admin/tile/saveTileSeason'>

export async function listSeasons({ db, clock }: AppContext): Promise<TileSeason[]> {
  const today = shanghaiDay(clock.now())
  return (await sql.selectSeasons(db)).map((season) => present(season, today))
}

const present = ({ id, title, fromDay, toDay, version }: sql.SeasonRow, today: string): TileSeason => ({
  season_id: id,
  title,
  from: fromDay,
  to: toDay,
  phase: fromDay > today ? 'coming' : toDay < today ? 'over' : 'open',
  version,
})

/**
 * Makes or changes a season. Games are counted for it when they are handed in, so its days can't be changed for the past:
 * throws TileSeasonBegun, Malformed for days that are over or in the wrong order, TileSeasonOverlaps, TileSeasonNotFound, Outdated.
 */
export async function saveSeason({ db, clock }: AppContext, me: Member, form: Form) {
  const { season_id, title, from, to } = form
  const at = clock.now()
  const today = shanghaiDay(at)
  if (to < from) throw new ApiError('Malformed', { fields: { to: '结束日期不能早于开始日期' } })
  const wanted = { title, fromDay: from, toDay: to }
  try {
    return await once(db, { me, call: 'saveTileSeason', requestId: form.request_id }, async (tx) => {
      await requireAdmin(tx, me)
      const before = season_id === undefined ? undefined : await sql.selectSeasonForUpdate(tx, season_id)
      if (season_id !== undefined && !before) throw new ApiError('TileSeasonNotFound')
      if (before) await takeVersion(tx, savedSeason(before.id), form.version)
      assertFuture(before, wanted, today)
      const season = before ? await sql.updateSeason(tx, before.id, wanted) : await sql.insertSeason(tx, wanted)
      await audit(tx, { ...about(season.id), act: 'save-tile-season', actorId: me.id, before, after: season, at })
      return { season: present(season, today) }
    })
  } catch (error) {
    if (violates(error, 'tile_seasons_apart')) throw new ApiError('TileSeasonOverlaps')
    throw error
  }
}

/** Throws unless only days from today on change; a season begins tomorrow at the earliest. */
function assertFuture(before: sql.SeasonRow | undefined, { fromDay, toDay }: sql.SeasonForm, today: string) {
  if (!before || before.fromDay > today) {
    if (fromDay <= today) throw new ApiError('Malformed', { fields: { from: '开始日期要晚于今天' } })
    return
  }
  const isPastChanged = toDay !== before.toDay && (before.toDay < today || toDay < today)
  if (fromDay !== before.fromDay || isPastChanged) throw new ApiError('TileSeasonBegun')
}

const savedSeason = (name: number) => ({ kind: 'tile-season', name }) as const

const about = (id: number) => ({ subjectKind: 'tile-season', subjectId: id })

/** Deletes a season that has no games yet. Throws TileSeasonNotFound, TileSeasonBegun, Outdated. */
export function removeSeason(
  { db, clock }: AppContext,
  me: Member,
  { season_id: id, version }: CallInput<'/v1/admin/tile/deleteTileSeason'>,
) {
  const at = clock.now()
  return inTransaction(db, async (tx: Tx) => {
    await requireAdmin(tx, me)
    const before = await sql.selectSeasonForUpdate(tx, id)
    if (!before) throw new ApiError('TileSeasonNotFound')
    await takeVersion(tx, savedSeason(id), version)
    if (before.fromDay <= shanghaiDay(at)) throw new ApiError('TileSeasonBegun')
    await sql.deleteSeason(tx, id)
    await audit(tx, { ...about(id), act: 'delete-tile-season', actorId: me.id, before, at })
    return {}
  })
}
