import { type CallInput, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { takeVersion } from '../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { missionExists } from '../../rewards/missions/index.ts'
import { managedEvent } from './admin.service.ts'
import { deleteMission, insertMission, updateMission } from './missions.sql.ts'

/**
 * Adds or changes a mission: one-click, or one of the site's. Chances that were granted stay. Throws EventNotFound,
 * MissionNotFound, MatchMissionNotFound, Outdated.
 */
export function saveMission(
  { db, clock, publish }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/match/saveMatchMission'>,
) {
  return once(db, { me, call: 'saveMatchMission', requestId: form.request_id }, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const event = await managedEvent(tx, form.match_name_id)
    const missionId = form.site_mission_id ?? null
    if (missionId !== null && !(await missionExists(tx, missionId))) throw new ApiError('MissionNotFound')
    const { description, link, chances } = form
    const mission = { missionId, description, link, chances }
    const id = form.mission_id ?? (await insertMission(tx, { eventId: event.id, ...mission }))
    if (form.mission_id) {
      if (!(await updateMission(tx, id, { eventId: event.id, ...mission }))) throw new ApiError('MatchMissionNotFound')
      await takeVersion(tx, savedMission(id), form.version)
    }
    await audit(tx, { ...actOn(id, me, 'save-match-mission'), after: mission, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return { mission_id: id }
  })
}

/** Removes a mission; chances that were granted stay. Throws EventNotFound, MatchMissionNotFound, Outdated. */
export function removeMission(
  { db, clock, publish }: AppContext,
  me: Member,
  { match_name_id: name, mission_id: id, version }: CallInput<'/v1/admin/match/removeMatchMission'>,
) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const event = await managedEvent(tx, name)
    const before = await deleteMission(tx, event.id, id)
    if (!before) throw new ApiError('MatchMissionNotFound')
    await takeVersion(tx, savedMission(id), version)
    await audit(tx, { ...actOn(id, me, 'remove-match-mission'), before, at: clock.now() })
    afterCommit(() => publish(topics.event(event.name), { kind: 'event' }))
    return {}
  })
}

const savedMission = (name: number) => ({ kind: 'match-mission', name }) as const

const actOn = (subjectId: number, me: Member, act: string) => ({
  actorId: me.id,
  act,
  subjectKind: 'match-mission',
  subjectId,
})
