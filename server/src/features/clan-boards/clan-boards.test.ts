import { expect } from 'vitest'
import { board, boardSaying, givenBoard, openBoard, indexAll } from '../../../testing/boards.ts'
import { type BoardFields, publishMoment, readComments, writeComment } from '../../../testing/moments.ts'
import { clanRoles } from '../../../testing/clans.ts'
import { saveDraft } from '../../../testing/drafts.ts'
import { test as base } from '../../../testing/shared-world.ts'
import type { Person, World } from '../../../testing/world.ts'

const test = base.extend('roles', { scope: 'file' }, async ({ w }) => {
  await w.given.map()
  const admin = await w.given.admin()
  return { ...(await clanRoles(w)), admin }
})

let titles = 0
const nextTitle = () => `第${(titles += 1)}套战术`

type Form = BoardFields & { board_id?: number; rev?: number; title?: string }

const save = (w: World, person: Person | null, clan_id: number, form: Form = {}) =>
  w.ask(person, 'saveClanBoard', { clan_id, rev: 0, title: nextTitle(), board: board(), ...form })

const open = (w: World, person: Person | null, board_id: number) => w.ask(person, 'getClanBoard', { board_id })
const list = (w: World, person: Person | null, clan_id: number) =>
  w.ask(person, 'getClanBoards', { clan_id, pageNum: 1 })

test('a clan’s boards are its members’: each call, each role', async ({ w, roles }) => {
  const { captain, vice, member, stranger, applicant, admin, clan } = roles
  const { board_id: id } = await save(w, member, clan, { title: '北门开局' })
  const outcomes = async (person: Person | null) => {
    const answers = [
      await list(w, person, clan),
      await open(w, person, id!),
      await save(w, person, clan, { board_id: id!, rev: 9 }),
      await w.ask(person, 'pinClanBoard', { board_id: id!, pinned: 1 }),
    ]
    return answers.map(({ outcome }) => outcome ?? 'ok')
  }
  const inside = ['ok', 'ok']
  expect(await outcomes(captain)).toEqual([...inside, 'BoardNotFound', 'ok'])
  expect(await outcomes(vice)).toEqual([...inside, 'BoardNotFound', 'ok'])
  expect(await outcomes(member)).toEqual([...inside, 'BoardChanged', 'NotAllowed'])
  const outside = ['NotInTheClan', 'BoardNotFound', 'NotInTheClan', 'BoardNotFound']
  for (const person of [stranger, applicant, admin]) expect(await outcomes(person)).toEqual(outside)
  expect(new Set(await outcomes(null))).toEqual(new Set(['NotSignedIn']))
  const { boards } = await list(w, vice, clan)
  expect(boards).toMatchObject([
    {
      title: '北门开局',
      author: { user_id: member.id },
      pinned: 1,
      rev: 1,
      card: { board_id: id, version: 1, steps: 2, map_name: '栈桥' },
    },
  ])
  expect(await open(w, vice, id!)).toMatchObject({
    title: '北门开局',
    rev: 1,
    clan_id: clan,
    open: { board: board(), descriptions: ['集合。2 号在出生点。', '2 号从出生点到长廊。'], map: { slug: 'zhanqiao' } },
  })
  const remove = async (person: Person) => (await w.ask(person, 'deleteClanBoard', { board_id: id! })).outcome ?? 'ok'
  expect([await remove(stranger), await remove(admin), await remove(vice)]).toEqual([
    'BoardNotFound',
    'BoardNotFound',
    'NotAllowed',
  ])
  expect([await remove(captain), await remove(captain)]).toEqual(['ok', 'BoardNotFound'])
  expect(await open(w, member, id!)).toMatchObject({ outcome: 'BoardNotFound' })
})

test('members who leave a clan, or whose clan is dissolved, see none of its boards', async ({ w }) => {
  const { captain, member, clan } = await clanRoles(w, '南门小队')
  const { board_id: id } = await save(w, member, clan)
  await w.ask(member, 'leaveClan', { community_name: 'r6', id: clan })
  const own = async (person: Person) => [(await list(w, person, clan)).outcome, (await open(w, person, id!)).outcome]
  expect(await own(member)).toEqual(['NotInTheClan', 'BoardNotFound'])
  expect(await save(w, member, clan, { board_id: id!, rev: 1 })).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await w.ask(member, 'deleteClanBoard', { board_id: id! })).toMatchObject({ outcome: 'BoardNotFound' })
  await w.db.updateTable('communities').set({ hidden: true }).where('name', '=', 'r6').execute()
  expect(await own(captain)).toEqual(['ClanNotFound', 'BoardNotFound'])
  await w.db.updateTable('communities').set({ hidden: false }).where('name', '=', 'r6').execute()
  await w.ask(captain, 'dissolveClan', { community_name: 'r6', clan_id: clan })
  expect(await own(captain)).toEqual(['ClanNotFound', 'BoardNotFound'])
  expect(await save(w, captain, clan)).toMatchObject({ outcome: 'ClanNotFound' })
})

test('a clan’s board is in no other call', async ({ w, roles }) => {
  const { captain, member, stranger, clan } = roles
  const secret = '朱雀计划'
  const saved = await save(w, member, clan, { title: secret, board: boardSaying(secret) })
  const id = saved.board_id!
  await indexAll(w)
  const { post } = await givenBoard(w, captain)
  const name = (await open(w, member, id)).open!.card.poster.split('/').at(-1)!
  for (const person of [member, stranger]) {
    const answers = [
      await openBoard(w, person, id),
      await w.ask(person, 'getBoardFamily', { board_id: id }),
      await w.ask(person, 'saveAdaptable', { board_id: id, adaptable: 1 }),
      await w.ask(person, 'getBoards', { pageNum: 1, sorted: 'latest' }),
      await w.ask(person, 'getMaps', {}),
      await w.ask(person, 'getMomentsByCommunity', { pageNum: 1, community_name: 'r6', sorted: 'latest' }),
      await w.ask(person, 'getUserProfileByUserId', { user_id: member.id, pageNum: 1, dataType: 'moments' }),
      await w.ask(person, 'getClanDetails', { community_name: 'r6', id: clan }),
      await w.ask(person, 'getClanMoments', { community_name: 'r6', id: clan }),
      await w.ask(person, 'searchMoments', { q: secret, pageNum: 1 }),
      await w.ask(person, 'searchComments', { q: secret, pageNum: 1 }),
      await w.ask(person, 'suggest', { q: secret }),
      await readComments(w, person, post),
      await publishMoment(w, person, {
        title: nextTitle(),
        board: board(),
        adapted_from: { board_id: id + 1_000, version: 1 },
      }),
    ]
    const texts = JSON.stringify(answers).replaceAll(`"q":"${secret}"`, '')
    expect(texts).not.toContain(secret)
    expect(answers.at(-1)).toMatchObject({ outcome: 'BoardOriginGone' })
    const pages = await Promise.all(
      [`/boards/posters/${name}-1.webp`, `/clan/r6/${clan}`, `/community/r6/${post}`, '/sitemap.xml'].map((url) =>
        w.app.inject({ url, cookies: { judian_session: person.token } }),
      ),
    )
    expect(pages.map(({ body }) => body.includes(secret))).toEqual([false, false, false, false])
    expect(pages[0]!.statusCode).toBe(404)
  }
})

test('a save is based on the present revision', async ({ w, roles }) => {
  const { member, clan } = roles
  const { board_id, rev } = await save(w, member, clan)
  const form = { board_id: board_id!, title: '改过的名字', board: boardSaying('二') }
  expect(await save(w, member, clan, { ...form, rev: rev! })).toMatchObject({ board_id, rev: 2 })
  expect(await save(w, member, clan, { ...form, rev: rev! })).toMatchObject({ status: 409, outcome: 'BoardChanged' })
  expect(await open(w, member, board_id!)).toMatchObject({
    title: '改过的名字',
    rev: 2,
    open: { board: boardSaying('二') },
  })
  expect(await save(w, member, clan, { board_id: 999_999, rev: 1 })).toMatchObject({ outcome: 'BoardNotFound' })
})

test('a clan’s board is refused for its map, its text and its origin, and while posting is closed', async ({
  w,
  roles,
}) => {
  const { member, captain, clan } = roles
  const refusal = async (form: Form) => (await save(w, member, clan, form)).outcome
  expect(await refusal({ board: board({ map: 'nowhere' }) })).toBe('BoardMapUnknown')
  const upstairs = board({ steps: [{ caption: '', stands: [{ piece: 1, floor: 3, at: [1, 1] }], marks: [] }] })
  expect(await refusal({ board: upstairs })).toBe('BoardOffMap')
  expect(await refusal({ board: boardSaying('卖外挂') })).toBe('ClanTextRefused')
  expect(await refusal({ title: '卖外挂' })).toBe('ClanTextRefused')
  expect(await refusal({ adapted_from: { board_id: 999_999, version: 1 } })).toBe('BoardOriginGone')
  const { id } = await givenBoard(w, captain)
  const { board_id } = await save(w, member, clan, { adapted_from: { board_id: id, version: 1 } })
  expect((await open(w, captain, board_id!)).open!.card.adapted_from).toMatchObject({
    username: captain.username,
    board_id: id,
  })
  await w.given.settings({ postingOpen: false })
  expect(await refusal({})).toBe('PostingClosed')
  await w.given.settings({ postingOpen: true })
})

test('a draft of a post takes no clan’s board', async ({ w, roles }) => {
  const { member, stranger, clan } = roles
  const { board_id } = await save(w, member, clan)
  const { draft_id } = await saveDraft(w, stranger, { adapted_from: { board_id: board_id!, version: 1 } })
  const { draft } = await w.ask(stranger, 'getDraft', { draft_id: draft_id! })
  expect(draft!.board).toBeUndefined()
  expect((await writeComment(w, stranger, await w.given.moment(stranger))).comment!.board).toBeUndefined()
})
