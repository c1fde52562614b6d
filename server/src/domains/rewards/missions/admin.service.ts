import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { takeVersion } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { insertMission } from './missions.sql.ts'
import { assertItems } from '../../members/gifts/index.ts'
import { selectCommunityId } from '../../communities/index.ts'
import * as sql from './admin.sql.ts'
import { presentMissions } from './admin.view.ts'

type Form = CallInput<'/v1/admin/missions/saveMission'>
type Mission = Parameters<typeof sql.updateMission>[2]

export async function listMissions({ db }: AppContext, me: Member, filter: sql.MissionFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectMissions(db, filter, page))
  return { missions: await presentMissions(db, me, shown), hasMore }
}

/**
 * Creates or changes a mission. Throws MissionNotFound, CommunityNotFound, MomentNotFound (also for a post elsewhere or
 * archived), ItemNotFound, Outdated, and MissionBegun for a change of goal or reward once members have begun.
 */
export function saveMission({ db, clock }: AppContext, me: Member, form: Form) {
  return once(db, { me, call: 'saveMission', requestId: form.request_id }, async (tx) => {
    await requireAdmin(tx, me)
    const at = clock.now()
    const { id, before, after } = await (form.mission_id === undefined
      ? create(tx, me, form, at)
      : change(tx, me, form.mission_id, form))
    const act = before ? 'change-mission' : 'create-mission'
    await audit(tx, { actorId: me.id, act, subjectKind: 'mission', subjectId: id, before, after, at })
    return missionOf(tx, me, id)
  })
}

async function create(tx: Tx, me: Member, form: Form, createdAt: Date) {
  const after = await missionFrom(tx, form)
  await assertSound(tx, me, after)
  return { id: await insertMission(tx, { ...after, createdAt }), before: undefined, after }
}

async function change(tx: Tx, me: Member, id: number, form: Form) {
  const found = await sql.lockMission(tx, id)
  if (!found) throw new ApiError('MissionNotFound')
  await takeVersion(tx, { kind: 'mission', name: id }, form.version)
  const { closedAt: _, ...before } = found
  const after = await missionFrom(tx, form)
  // Unchanged terms were valid when set; the post may be archived by now.
  if (!isDeepStrictEqual(dealOf(after), dealOf(before))) {
    if (await sql.selectHasBegun(tx, id)) throw new ApiError('MissionBegun')
    await assertSound(tx, me, after)
  }
  await sql.updateMission(tx, id, after)
  return { id, before, after }
}

/** A mission's goal and reward. */
const dealOf = ({ missionType, communityId, momentId, goal, coins, itemId }: Mission) => ({
  missionType,
  communityId,
  momentId,
  goal,
  coins,
  itemId,
})

async function missionFrom(tx: Tx, form: Form): Promise<Mission> {
  const communityId = await selectCommunityId(tx, form.community_name)
  if (communityId === undefined) throw new ApiError('CommunityNotFound', { fields: { community_name: '没有这个社区' } })
  return {
    missionType: form.mission_type,
    description: form.mission_description,
    communityId,
    momentId: form.message_id ?? null,
    goal: form.goal,
    coins: form.coins ?? null,
    itemId: form.body_item_id ?? null,
    position: form.position,
  }
}

async function assertSound(tx: Tx, me: Member, { communityId, momentId, itemId }: Mission) {
  if (momentId !== null && !(await sql.selectHasOpenMoment(tx, communityId, momentId)))
    throw new ApiError('MomentNotFound', { fields: { message_id: '这个社区没有这个帖子，或帖子已归档' } })
  if (itemId !== null) await assertItems(tx, me, [{ itemId }])
}

/** Closes or reopens a mission; idempotent. Throws MissionNotFound, Outdated. */
export function closeMission(
  { db, clock }: AppContext,
  me: Member,
  { mission_id: id, ...form }: CallInput<'/v1/admin/missions/closeMission'>,
) {
  const closed = form.closed === 1
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const found = await sql.lockMission(tx, id)
    if (!found) throw new ApiError('MissionNotFound')
    await takeVersion(tx, { kind: 'mission', name: id }, form.version)
    if ((found.closedAt !== null) !== closed) {
      const at = clock.now()
      await sql.updateClosed(tx, id, closed ? at : null)
      const act = closed ? 'close-mission' : 'reopen-mission'
      await audit(tx, { actorId: me.id, act, subjectKind: 'mission', subjectId: id, at })
    }
    return missionOf(tx, me, id)
  })
}

async function missionOf(tx: Tx, me: Member, id: number) {
  const [mission] = await presentMissions(tx, me, [(await sql.selectMission(tx, id))!])
  return { mission: mission! }
}
