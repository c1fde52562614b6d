import type { AdminBoardMap, CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { enqueue } from '../../ports/jobs/index.ts'
import { requireAdmin } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import { askingJob } from '../guides/index.ts'
import { isUploaded } from './admin.pictures.ts'
import * as maps from './admin.maps.sql.ts'
import { mapsTag } from './maps.view.ts'
import * as seasons from './seasons.sql.ts'

type MapForm = CallInput<'/v1/admin/boards/saveMap'>

export async function listAdminMaps({ db }: AppContext) {
  const [all, started] = await Promise.all([maps.selectAdminMaps(db), seasons.selectSeasons(db)])
  return { maps: all.map(presentAdminMap), seasons: started.map(presentSeason) }
}

/**
 * Adds a map (version 0) or changes one. Throws MapSlugTaken, MapsFull, MapNotFound, Outdated, SeasonUnknown, MapPictureUnknown, MapPlacesWrong,
 * MapFloorsUsed.
 */
export async function saveMap(ctx: AppContext, me: Member, form: MapForm) {
  const { slug, version, floors, places } = form
  if (places.some(({ floor }) => floor >= floors.length)) throw new ApiError('MapPlacesWrong')
  const uploaded = await uploadedIn(ctx, form)
  const at = ctx.clock.now()
  return once(ctx.db, { me, call: 'saveMap', requestId: form.request_id }, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const before = version === 0 ? undefined : await lockLoaded(tx, form)
    if (form.season && !(await seasons.hasSeason(tx, form.season))) throw new ApiError('SeasonUnknown')
    const known = new Set([...uploaded, ...(before ? picturesOf(before.floors) : [])])
    if (picturesOf(form.floors).some((picture) => !known.has(picture))) throw new ApiError('MapPictureUnknown')
    const after = valuesOf(form, before, at)
    if (before) await changeMap(tx, slug, before, after)
    else await addMap(tx, slug, after, at)
    const act = before ? 'change-board-map' : 'create-board-map'
    await audit(tx, { actorId: me.id, act, subjectKind: 'board-map', subjectId: slug, before, after, at })
    afterCommit(() => ctx.cache.invalidate(mapsTag))
    return { map: presentAdminMap((await maps.selectAdminMaps(tx, slug))[0]!) }
  })
}

const picturesOf = (floors: readonly maps.Floor[]) =>
  floors.flatMap(({ picture, picture_dark: dark }) => (dark ? [picture, dark] : [picture]))

async function uploadedIn(ctx: AppContext, { floors }: MapForm): Promise<string[]> {
  const pictures = [...new Set(picturesOf(floors))]
  const found = await Promise.all(pictures.map((picture) => isUploaded(ctx, picture)))
  return pictures.filter((_, n) => found[n])
}

async function lockLoaded(tx: Tx, { slug, version }: MapForm) {
  const found = await maps.lockMap(tx, slug)
  if (!found) throw new ApiError('MapNotFound')
  await takeVersion(tx, { kind: 'board-map', name: slug }, version)
  return found
}

/** Boards are drawn on floors by their numbers. */
async function changeMap(tx: Tx, slug: string, before: maps.MapValues, after: maps.MapValues) {
  if (after.floors.length < before.floors.length && (await maps.isUsed(tx, slug))) throw new ApiError('MapFloorsUsed')
  await maps.updateMap(tx, slug, after)
}

async function addMap(tx: Tx, slug: string, map: maps.MapValues, at: Date) {
  if (!(await maps.lockRoomForMap(tx))) throw new ApiError('MapsFull')
  if (!(await maps.insertMap(tx, slug, map, at))) throw new ApiError('MapSlugTaken')
}

const valuesOf = (
  { name, season, floors, places, retired }: MapForm,
  before: maps.MapValues | undefined,
  at: Date,
) => ({
  name,
  season: season || null,
  floors,
  places,
  retiredAt: retired ? (before?.retiredAt ?? at) : null,
})

/**
 * Starts a new season, and schedules the job that asks authors about guides of earlier ones. Throws SeasonNameTaken.
 */
export function startSeason(ctx: AppContext, me: Member, form: CallInput<'/v1/admin/boards/startSeason'>) {
  const { name, request_id: requestId } = form
  return once(ctx.db, { me, call: 'startSeason', requestId }, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const at = ctx.clock.now()
    const season = await seasons.insertSeason(tx, name, at)
    if (!season) throw new ApiError('SeasonNameTaken')
    await enqueue(tx, askingJob)
    await audit(tx, {
      actorId: me.id,
      act: 'start-season',
      subjectKind: 'season',
      subjectId: name,
      after: { name },
      at,
    })
    afterCommit(() => ctx.cache.invalidate(mapsTag))
    return { season: presentSeason(season) }
  })
}

const presentSeason = ({ name, startsAt }: seasons.SeasonRow) => ({ name, starts: startsAt.toISOString() })

const presentAdminMap = (row: maps.AdminMapRow): AdminBoardMap => ({
  slug: row.slug,
  name: row.name,
  season: row.season ?? '',
  retired: flagOf(row.retiredAt),
  floors: [...row.floors],
  places: [...row.places],
  boards: row.boards,
  time: row.createdAt.toISOString(),
  version: row.version,
})
