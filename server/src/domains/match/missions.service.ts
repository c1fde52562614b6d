import type { CallInput, MatchMission } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { requireOpenEvent } from '../events/index.ts'
import { grantChances, selectChances, selectGrantedRefs } from '../lottery/index.ts'
import { selectCompletedAmong } from '../missions/index.ts'
import { type MissionRow, selectMission } from './missions.sql.ts'

type Form = CallInput<'/v1/event/match/finishOneClickMission'>

/**
 * Finishes a one-click mission and grants its chances, once. Throws EventNotFound, EventNotOpen, MatchMissionNotFound,
 * MatchMissionFinished.
 */
export async function finishOneClickMission({ db, clock }: AppContext, me: Member, form: Form) {
  const now = clock.now()
  const event = await requireOpenEvent(db, form.match_name_id, now)
  return once(db, { me, call: 'finishOneClickMission', requestId: form.request_id }, async (tx) => {
    const mission = await selectMission(tx, event.id, form.mission_id)
    if (!mission || mission.missionId !== null) throw new ApiError('MatchMissionNotFound')
    const grant = { eventId: event.id, userId: me.id, reason: 'mission', ref: String(mission.id) } as const
    if ((await grantChances(tx, [{ ...grant, change: mission.chances, now }])) === 0)
      throw new ApiError('MatchMissionFinished')
    return { chances: await selectChances(tx, event.id, me.id) }
  })
}

/** Grants the chances of the site's missions that this member has completed: read here, as missions never call upward. */
export async function grantMissionChances(
  { db, clock }: AppContext,
  me: Member,
  eventId: number,
  missions: readonly MissionRow[],
) {
  const linked = missions.filter(({ missionId }) => missionId !== null)
  if (linked.length === 0) return
  const completed = await selectCompletedAmong(
    db,
    me.id,
    linked.map(({ missionId }) => missionId!),
  )
  const due = linked.filter(({ missionId }) => completed.has(missionId!))
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
  await inTransaction(db, (tx) => grantChances(tx, grants))
}

/** An event's missions, each with whether this member has its chances. */
export async function presentMissions(
  db: Db,
  me: Member,
  eventId: number,
  missions: readonly MissionRow[],
): Promise<MatchMission[]> {
  const finished = await selectGrantedRefs(db, eventId, me.id, 'mission')
  return missions.map(({ id, missionId, description, link, chances }) => ({
    mission_id: id,
    description,
    link,
    chances,
    one_click: flagOf(missionId === null),
    finished: flagOf(finished.has(String(id))),
  }))
}
