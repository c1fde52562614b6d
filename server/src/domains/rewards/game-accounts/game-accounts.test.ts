import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'

const link = (w: World, person: Person | null, bindGameId: string, community_name = 'r6') =>
  w.ask(person, 'LinkGameAccount', { community_name, bindGameId })
const linked = async (w: World, person: Person) => (await w.ask(person, 'getLinkedAccountInfo', {})).linked

test('one game account per community, replaced by the next', async () => {
  await using w = await world()
  const me = await w.given.member()
  for (const name of ['r6', 'valo']) await w.given.community({ name })
  expect(await linked(w, me)).toEqual([])
  expect(await link(w, me, ' Night_Owl.7 ')).toEqual({
    status: 200,
    community_name: 'r6',
    game_username: 'Night_Owl.7',
  })
  await link(w, me, 'night-owl', 'valo')
  await link(w, me, ' ＮＩＧＨＴ_OWL.7\n') // as pasted
  expect(await linked(w, me)).toEqual([
    { community_name: 'r6', game_username: 'NIGHT_OWL.7' },
    { community_name: 'valo', game_username: 'night-owl' },
  ])
})

test.for(['ab', 'a'.repeat(16), '夜枭夜枭', 'a b c', 'a@b', 'a\nb', '<b>'])('%j is no game id', async (gameId) => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  expect(await link(w, me, gameId)).toMatchObject({
    status: 400,
    outcome: 'GameIdRefused',
    fields: { bindGameId: '游戏ID需为3-15个字母、数字或 _ - .' },
  })
})

test('refused links name their reason', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community()
  expect(await link(w, null, 'owl')).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await link(w, me, 'owl', 'nowhere')).toMatchObject({ outcome: 'CommunityNotFound' })
  expect(await link(w, me, '')).toMatchObject({ fields: { bindGameId: '请填写游戏ID' } })
  w.ports.gameAccounts.answer = 'unknown'
  expect(await link(w, me, 'owl')).toMatchObject({ outcome: 'GameIdRefused' })
  w.ports.gameAccounts.answer = 'none'
  expect(await link(w, me, 'owl')).toMatchObject({ status: 503, outcome: 'Unavailable' })
  expect(await linked(w, me)).toEqual([])
})

test('unsuitable words are refused; malformed ids cost no try, lookups do', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.given.community()
  await w.ask(admin, 'addWords', { list: 'reject', words: 'casino' })
  for (let n = 0; n < 15; n++) expect(await link(w, me, '有中文')).toMatchObject({ outcome: 'GameIdRefused' })
  expect(await link(w, me, 'x.casino.x')).toMatchObject({
    status: 400,
    outcome: 'GameIdUnsuitable',
    fields: { bindGameId: '文本中包含不适宜内容，请修改' },
  })
  const tried = []
  for (let n = 0; n < 11; n++) tried.push((await link(w, me, `owl_${n}`)).outcome ?? 'ok')
  expect(tried).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'TooFast'])
})

test('members unlink only their own account, which another member may link afterwards', async () => {
  await using w = await world()
  const [me, other] = (await w.given.members(2)) as [Person, Person]
  for (const name of ['r6', 'valo']) await w.given.community({ name })
  const unlink = (person: Person | null, community_name = 'r6') =>
    w.ask(person, 'unlinkOwnGameAccount', { community_name })
  await link(w, me, 'owl')
  await link(w, me, 'owl', 'valo')
  expect(await unlink(other)).toEqual({ status: 404, outcome: 'GameAccountNotFound', message: '这个游戏ID已经解绑' })
  expect(await unlink(null)).toMatchObject({ outcome: 'NotSignedIn' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => unlink(me)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await linked(w, me)).toEqual([{ community_name: 'valo', game_username: 'owl' }])
  expect(await link(w, other, 'OWL')).toMatchObject({ status: 200 })
})

test('of twenty concurrent links of one game id one succeeds, in any spelling', async () => {
  await using w = await world()
  await w.given.community()
  const people = await w.given.members(20)
  const answers = await Promise.all(people.map((one, n) => link(w, one, n % 2 ? 'Owl_7' : 'oWL_7')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'GameIdTaken')).toHaveLength(19)
  expect(answers.find(({ outcome }) => outcome)).toMatchObject({
    status: 409,
    fields: { bindGameId: '这个游戏ID已被其他成员绑定' },
  })
})

test('one member’s ten concurrent links leave one account', async () => {
  await using w = await world()
  await w.given.community()
  const me = await w.given.member()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => link(w, me, `owl_${n}`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await linked(w, me)).toHaveLength(1)
})

test('cards show game id and clan of the viewed community, else the latest', async () => {
  await using w = await world()
  const [me, fan] = [await w.given.member(), await w.given.member()]
  const moment = await w.given.moment(me)
  await w.given.comment(me, moment)
  const r6 = await w.given.clan(me, { name: '北门小队', xp: 400 })
  await link(w, me, 'owl_r6')
  w.ports.clock.advance(1_000)
  await w.given.clan(me, { communityId: await w.given.community({ name: 'valo' }), name: '瓦队' })
  await link(w, me, 'owl_valo', 'valo')

  const inR6 = { clan: { id: r6, name: '北门小队', clan_level: 2 }, game_username: 'owl_r6' }
  const { moments } = await w.ask(fan, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6' })
  expect(moments![0]!.author).toMatchObject(inR6)
  const { comments } = await w.ask(fan, 'getComments', { message_id: moment, pageNum: 1, community_name: 'r6' })
  expect(comments![0]!.author).toMatchObject(inR6)
  const { profile } = await w.ask(fan, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })
  expect(profile).toMatchObject({ clan: { name: '瓦队', clan_level: 1 }, game_username: 'owl_valo' })
  const { profile: plain } = await w.ask(me, 'getUserProfileByUserId', {
    user_id: fan.id,
    pageNum: 1,
    dataType: 'moments',
  })
  expect(plain).not.toHaveProperty('clan')
  expect(plain).not.toHaveProperty('game_username')
})
