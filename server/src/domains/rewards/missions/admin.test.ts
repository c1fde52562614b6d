import type { CallInput } from '@judian/contract'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/db.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { makeAdmin } from '../../accounts/index.ts'
import { progress } from './progress.sql.ts'

type Form = CallInput<'/v1/admin/missions/saveMission'>

/** An admin and a member, in `r6`. */
async function cast(w: World) {
  const [admin, member] = [await w.given.member(), await w.given.member()]
  await makeAdmin(w.ctx, admin.phone)
  await w.given.community()
  return { admin, member }
}

const checkInOnce = {
  mission_type: 4,
  mission_description: '签到一次',
  community_name: 'r6',
  goal: 1,
  coins: 50,
  position: 0,
} satisfies Partial<Form>
const save = (w: World, me: Person | null, form: Partial<Form> = {}) =>
  w.ask(me, 'saveMission', { ...checkInOnce, ...form })
const listed = async (w: World, me: Person, state: 'open' | 'closed', search?: string) => {
  const { missions } = await w.ask(me, 'getAdminMissions', { pageNum: 1, state, ...(search && { search }) })
  return missions!
}
const close = (w: World, me: Person | null, mission_id: number, closed: 0 | 1 = 1) =>
  w.ask(me, 'closeMission', { mission_id, closed })
const checkIn = (w: World, { id }: Person) =>
  inTransaction(w.db, (tx) => progress(w.ctx, tx, [id], { kind: 'check-in' }))
const acts = (w: World) =>
  w.db
    .selectFrom('auditLog')
    .select(['actorId', 'act', 'subjectKind', 'subjectId', 'before', 'after'])
    .orderBy('id')
    .execute()

test('a mission of each type is created, offered immediately and audited', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const message_id = await w.given.moment(member, { title: '置顶帖' })
  const body_item_id = await w.given.item()
  const { coins: _, ...asItem } = checkInOnce

  const about = { ...asItem, mission_description: '给置顶帖点赞', message_id, body_item_id, position: 1 }
  const { mission } = await w.ask(admin, 'saveMission', { ...about, mission_type: 2 })
  expect(mission).toEqual({
    id: expect.any(Number),
    mission_type: 2,
    mission_description: '给置顶帖点赞',
    community_name: 'r6',
    message_id,
    title: '置顶帖',
    goal: 1,
    user_avatar_storage: expect.objectContaining({ body_item_id }),
    position: 1,
    begun_count: 0,
    completed_count: 0,
    acquired_count: 0,
    time: expect.any(String),
    version: 1,
  })
  expect(await save(w, admin, { mission_type: 1, message_id, position: 2 })).toMatchObject({ status: 200 })
  expect(await save(w, admin, { mission_type: 3, position: 3 })).toMatchObject({ status: 200 })
  expect(await save(w, admin, { goal: 7, position: 4 })).toMatchObject({ status: 200, mission: { goal: 7 } })

  const { user_mission } = await w.ask(member, 'getMissionList', {})
  expect(user_mission!.map(({ mission_type, goal }) => [mission_type, goal])).toEqual([
    [2, 1],
    [1, 1],
    [3, 1],
    [4, 7],
  ])
  const [first, ...others] = await acts(w)
  expect(first).toEqual({
    actorId: admin.id,
    act: 'create-mission',
    subjectKind: 'mission',
    subjectId: String(mission!.id),
    before: null,
    after: expect.objectContaining({ description: '给置顶帖点赞', momentId: message_id, itemId: body_item_id }),
  })
  expect(others).toHaveLength(3)
})

const refusals: [string, Partial<Form>, object][] = [
  ['no description', { mission_description: '' }, { mission_description: '请填写任务描述' }],
  ['a post left out', { mission_type: 1 }, { message_id: '请填写帖子编号' }],
  ['a post where none belongs', { mission_type: 3, message_id: 1 }, { message_id: '这类任务不指定帖子' }],
  ['more than once', { mission_type: 3, goal: 2 }, { goal: '只有签到任务可以要求多次' }],
  ['two rewards', { body_item_id: 1 }, { coins: '金币和装扮要选一样' }],
]

test.for(refusals)('a form with %s is refused at the field', async ([, form, fields]) => {
  await using w = await world()
  const { admin } = await cast(w)
  expect(await save(w, admin, form)).toMatchObject({ status: 400, outcome: 'Malformed', fields })
  expect(await listed(w, admin, 'open')).toEqual([])
})

test('a reward is required', async () => {
  await using w = await world()
  const { admin } = await cast(w)
  const { coins: _, ...without } = checkInOnce
  const fields = { coins: '金币和装扮要选一样' }
  expect(await w.ask(admin, 'saveMission', without)).toMatchObject({ outcome: 'Malformed', fields })
})

test('community, post and item must exist', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const valo = await w.given.community({ name: 'valo' })
  const noPost = {
    status: 404,
    outcome: 'MomentNotFound',
    fields: { message_id: '这个社区没有这个帖子，或帖子已归档' },
  }
  for (const message_id of [
    await w.given.moment(member, { communityId: valo }),
    await w.given.moment(member, { archivedAt: new Date() }),
    999_999,
  ])
    expect(await save(w, admin, { mission_type: 2, message_id })).toMatchObject(noPost)
  expect(await save(w, admin, { community_name: 'nowhere' })).toMatchObject({
    outcome: 'CommunityNotFound',
    fields: { community_name: '没有这个社区' },
  })
  const { coins: _, ...asItem } = checkInOnce
  expect(await w.ask(admin, 'saveMission', { ...asItem, body_item_id: 999_999 })).toMatchObject({
    outcome: 'ItemNotFound',
  })
  expect(await save(w, admin, { mission_id: 999_999 })).toMatchObject({ outcome: 'MissionNotFound' })
  expect(await close(w, admin, 999_999)).toMatchObject({ outcome: 'MissionNotFound' })
  expect(await acts(w)).toEqual([])
})

test('a mission’s terms can change until a member begins it, its text and position always', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const mission_id = await w.given.mission({ goal: 2 })

  expect(await save(w, admin, { mission_id, goal: 3, coins: 70 })).toMatchObject({ mission: { goal: 3, coins: 70 } })
  await checkIn(w, member)
  for (const form of [{ goal: 2 }, { coins: 80 }, { mission_type: 3, goal: 1 }])
    expect(await save(w, admin, { mission_id, goal: 3, coins: 70, ...form })).toEqual({
      status: 409,
      outcome: 'MissionBegun',
      message: '已有成员参与这个任务，只能修改描述和顺序',
    })
  const words = { mission_description: '签到三次', position: 5 }
  expect(await save(w, admin, { mission_id, goal: 3, coins: 70, ...words })).toMatchObject({
    status: 200,
    mission: { ...words, goal: 3, coins: 70, begun_count: 1, completed_count: 0 },
  })
  expect(await acts(w)).toMatchObject([
    { act: 'change-mission', before: { goal: 2, coins: 50 }, after: { goal: 3, coins: 70 } },
    { act: 'change-mission', before: { description: '签到一次' }, after: { description: '签到三次', position: 5 } },
  ])
})

test('a change waits for members who are signing up, and includes them', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const mission_id = await w.given.mission({ goal: 2 })

  const { changing } = await inTransaction(w.db, async (tx) => {
    await progress(w.ctx, tx, [member.id], { kind: 'check-in' })
    const answer = save(w, admin, { mission_id, goal: 9 })
    await lockAwaited(w)
    return { changing: answer }
  })

  expect(await changing).toMatchObject({ outcome: 'MissionBegun' })
  expect(await listed(w, admin, 'open')).toMatchObject([{ goal: 2, begun_count: 1 }])
})

/** Resolves once a statement waits for a lock. */
async function lockAwaited(w: World): Promise<void> {
  const { rows } = await w.pool.query<{ waits: boolean }>(`
    SELECT count(*) > 0 AS waits FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  if (!rows[0]!.waits) await lockAwaited(w)
}

test('twenty copies of one request create one mission', async () => {
  await using w = await world()
  const { admin } = await cast(w)
  const request_id = 'request-0123456789'
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(w, admin, { request_id })))
  expect(new Set(answers.map(({ mission }) => mission!.id)).size).toBe(1)
  expect(await listed(w, admin, 'open')).toHaveLength(1)
  expect(await acts(w)).toHaveLength(1)
})

test('closing and reopening are audited once each, and progress is counted', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const [id, other] = [await w.given.mission(), await w.given.mission({ goal: 2, position: 1 })]
  await checkIn(w, member)
  await w.ask(member, 'claimRewards', { mission_id: id })
  const counts = { begun_count: 1, completed_count: 1, acquired_count: 1 }
  expect(await listed(w, admin, 'open')).toMatchObject([
    { id, ...counts },
    { id: other, begun_count: 1, completed_count: 0, acquired_count: 0 },
  ])

  await Promise.all(Array.from({ length: 20 }, () => close(w, admin, id)))
  expect(await listed(w, admin, 'open')).toMatchObject([{ id: other }])
  expect(await listed(w, admin, 'closed')).toMatchObject([{ id, ...counts, closed_time: expect.any(String) }])
  for (let n = 0; n < 2; n++) {
    const { mission } = await close(w, admin, id, 0)
    expect(mission).not.toHaveProperty('closed_time')
  }
  expect(await listed(w, admin, 'closed')).toEqual([])
  expect((await acts(w)).map(({ act }) => act)).toEqual(['close-mission', 'reopen-mission'])
})

test('missions are filtered by description, twenty a page', async () => {
  await using w = await world()
  const { admin } = await cast(w)
  for (let n = 0; n < 21; n++) await w.given.mission({ description: `第 ${n} 个 Boss%_`, position: n })
  expect(await listed(w, admin, 'open', 'boss%_')).toHaveLength(20)
  expect(await listed(w, admin, 'open', '第 20 个')).toMatchObject([{ mission_description: '第 20 个 Boss%_' }])
  expect(await listed(w, admin, 'open', '第%个')).toEqual([])
  const page = (pageNum: number) => w.ask(admin, 'getAdminMissions', { pageNum, state: 'open' })
  expect(await page(1)).toMatchObject({ hasMore: true })
  expect(await page(2)).toMatchObject({ hasMore: false, missions: [{ position: 20 }] })
})

test('a mission whose post is deleted for good stays listed but can’t be completed', async () => {
  await using w = await world()
  const { admin, member } = await cast(w)
  const momentId = await w.given.moment(member)
  const id = await w.given.mission({ missionType: 2, momentId })
  await w.db.deleteFrom('moments').where('id', '=', momentId).execute()
  const [mission] = await listed(w, admin, 'open')
  expect(mission).toMatchObject({ id, mission_type: 2 })
  expect(mission).not.toHaveProperty('message_id')
  expect(await w.ask(member, 'getMissionList', {})).toMatchObject({ user_mission: [] })
})
