import type { CallInput, MatchMission } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireOpenEvent, selectEvent } from '../index.ts'
import { grantChances, selectGrantedRefs, shareEvent } from '../lottery/index.ts'
import { selectCompletedAmong } from '../../rewards/missions/index.ts'
import { type MissionRow, selectMission, selectMissions } from './missions.sql.ts'

type Form = CallInput<'/v1/event/match/finishOneClickMission'>

/**
 * Finishes a one-click mission and grants its chances, once. Throws EventNotFound, EventNotBegun, EventNotOpen, MatchMissionNotFound,
 * MatchMissionFinished.
 */
export async function finishOneClickMission(ctx: AppContext, me: Member, form: Form) {
  const { db, clock } = ctx
  const now = clock.now()
  const known = await selectEvent(db, form.match_name_id)
  if (known) await grantMissionChances(ctx, me, known.id)
  return once(db, { me, call: 'finishOneClickMission', requestId: form.request_id }, async (tx) => {
    if (known) await shareEvent(tx, known.id)
    const event = await requireOpenEvent(tx, form.match_name_id, now)
    const mission = await selectMission(tx, event.id, form.mission_id)
    if (!mission || mission.missionId !== null) throw new ApiError('MatchMissionNotFound')
    const grant = { eventId: event.id, userId: me.id, reason: 'mission', ref: String(mission.id) } as const
    const [credited] = await grantChances(tx, [{ ...grant, change: mission.chances, now }])
    if (!credited) throw new ApiError('MatchMissionFinished')
    return { chances: credited.chances }
  })
}

/** A member's progress in an event's missions. */
interface Progress {
  /** The missions whose chances are granted. */
  granted: ReadonlySet<string>
  /** The site's missions that are completed and whose chances aren't granted yet: read here, as missions never call upward. */
  due: readonly MissionRow[]
}

export async function missionProgress(
  db: Db,
  me: Member,
  eventId: number,
  missions: readonly MissionRow[],
): Promise<Progress> {
  const linked = missions.flatMap(({ missionId }) => missionId ?? [])
  const [granted, completed] = await Promise.all([
    selectGrantedRefs(db, eventId, me.id, 'mission'),
    linked.length === 0 ? new Set<number>() : selectCompletedAmong(db, me.id, linked),
  ])
  const isDue = ({ id, missionId }: MissionRow) =>
    missionId !== null && completed.has(missionId) && !granted.has(String(id))
  return { granted, due: missions.filter(isDue) }
}

/** Grants the chances of the missions that are due, before they are spent or counted. */
export async function grantMissionChances({ db, clock }: AppContext, me: Member, eventId: number) {
  const missions = await selectMissions(db, eventId)
  if (missions.every(({ missionId }) => missionId === null)) return
  const { due } = await missionProgress(db, me, eventId, missions)
  if (due.length === 0) return
  const now = clock.now()
  const grants = due.map(({ id, chances }) => ({
    eventId,
    userId: me.id,
    reason: 'mission' as const,
    ref: String(id),
    change: chances,
    now,
  }))
  await inTransaction(db, async (tx) => {
    await shareEvent(tx, eventId)
    await grantChances(tx, grants)
  })
}

/** An event's missions, each with whether this member has its chances. */
export function presentMissions(missions: readonly MissionRow[], { granted, due }: Progress): MatchMission[] {
  return missions.map((mission) => ({
    mission_id: mission.id,
    description: mission.description,
    link: mission.link,
    chances: mission.chances,
    one_click: flagOf(mission.missionId === null),
    finished: flagOf(granted.has(String(mission.id)) || due.includes(mission)),
  }))
}
