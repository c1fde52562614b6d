import { expect, test } from 'vitest'
import { type Person, world } from '../../../testing/world.ts'
import { countMembers, countTags } from './counts.sql.ts'

test('anyone reads all communities, and the named one in full', async () => {
  await using w = await world()
  const [one, two] = [await w.given.member({ username: '队长' }), await w.given.member()]
  await w.given.community({ moderators: [one, two] })
  await w.given.community({ name: 'valo' })

  const answer = await w.ask(null, 'getDivisionLists', { division: 'r6' })

  const rules = [{ id: expect.any(Number), title: '友善发言', message: '对事不对人' }]
  const moderators = [
    expect.objectContaining({ user_id: one.id, username: '队长' }),
    expect.objectContaining({ user_id: two.id }),
  ]
  const r6 = {
    community_id: await w.given.community(),
    community_name: 'r6',
    community_fullname: '社区 r6',
    community_avatar: '/images/communities/r6.webp',
    community_cover: '',
    community_info: '玩家的据点',
    community_rules_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    rules,
    moderators,
  }
  expect(answer).toEqual({
    status: 200,
    community_overall: { ...r6, member_count: 0, posts_today: 0, online_now: 0 },
    divisionLists: [r6, expect.objectContaining({ community_name: 'valo', moderators: [] })],
    community_rules: rules,
    moments_tags: [
      { tag_num: 1, tag_name: '讨论', moderatorOnly: 0, moment_count: 0 },
      { tag_num: 2, tag_name: '攻略', moderatorOnly: 0, moment_count: 0 },
      { tag_num: 9, tag_name: '公告', moderatorOnly: 1, moment_count: 0 },
    ],
    community_moderators: moderators,
  })
})

test('communities are in the operator’s order', async () => {
  await using w = await world()
  for (const name of ['aa', 'bb', 'cc']) await w.given.community({ name })
  await w.db.updateTable('communities').set({ position: -1 }).where('name', '=', 'bb').execute()

  const { divisionLists } = await w.ask(null, 'getDivisionLists', { division: 'aa' })
  expect(divisionLists!.map((one) => one.community_name)).toEqual(['bb', 'aa', 'cc'])
})

test('refuses an unknown and a malformed name', async () => {
  await using w = await world()
  await w.given.community()

  expect(await w.ask(null, 'getDivisionLists', { division: 'nowhere' })).toEqual({
    status: 404,
    outcome: 'CommunityNotFound',
    message: '没有这个社区',
  })
  for (const division of ['', 'R6', '../r6', "r6'--", 'a'.repeat(33)]) {
    const refused = { status: 400, outcome: 'Malformed', fields: { division: '社区不正确' } }
    expect(await w.ask(null, 'getDivisionLists', { division })).toMatchObject(refused)
  }
})

test('the panel shows members, today’s posts and each tag’s posts', async () => {
  await using w = await world()
  const [author, fan, reader] = (await w.given.members(3)) as [Person, Person, Person]
  const moment = await w.given.moment(author)
  await w.given.moment(author, { tagNum: 2, createdAt: new Date(w.ctx.clock.now().getTime() - 3 * 86_400_000) })
  await w.given.comment(fan, moment)
  await countMembers(w.db)
  await countTags(w.db)
  const answer = await w.ask(reader, 'getDivisionLists', { division: 'r6' })
  expect(answer.community_overall).toMatchObject({ member_count: 2, posts_today: 1 })
  expect(answer.moments_tags!.map((tag) => [tag.tag_num, tag.moment_count])).toEqual([
    [1, 1],
    [2, 1],
    [9, 0],
  ])
})
