import { describe, expect, test } from 'vitest'
import { board, boardSaying } from '../../../testing/boards.ts'
import { leaveClan } from '../../../testing/clans.ts'
import { concurrently, racing } from '../../../testing/concurrency.ts'
import { givenMaps } from '../../../testing/drawn-boards.ts'
import { systemTexts } from '../../../testing/messages.ts'
import { auditedActs, type ModerationRoles, moderationRoles, ownDecisions } from '../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../testing/world.ts'

interface Roles extends ModerationRoles {
  captain: Person
  mate: Person
  clan: number
  id: number
}

/** A board of `author` in the clan of `captain`, `author` and `mate`; `member` is in none. */
async function given(w: World): Promise<Roles> {
  await givenMaps(w)
  const roles = await moderationRoles(w)
  const [captain, mate] = (await w.given.members(2)) as [Person, Person]
  const clan = await w.given.clan(captain, { name: '北门小队', members: [roles.author, mate] })
  const form = { clan_id: clan, rev: 0, title: '北门开局', board: boardSaying('渡鸦位') }
  const { board_id } = await w.ask(roles.author, 'saveClanBoard', form)
  return { ...roles, captain, mate, clan, id: board_id! }
}

const about = (id: number) => ({ kind: 'clanBoard' as const, id })
const report = (w: World, person: Person | null, id: number) =>
  w.ask(person, 'reportContent', { ...about(id), reason: 'abuse', note: '' })
const resolve = (w: World, person: Person | null, id: number, resolution: 'uphold' | 'dismiss' = 'uphold') =>
  w.ask(person, 'resolveReports', { things: [about(id)], resolution, reason: '画里骂人' })
const open = (w: World, person: Person | null, board_id: number) => w.ask(person, 'getClanBoard', { board_id })
const listed = async (w: World, person: Person, clan_id: number) =>
  (await w.ask(person, 'getClanBoards', { clan_id, pageNum: 1 })).boards!
const reports = async (w: World, person: Person) => (await w.ask(person, 'getReports', { pageNum: 1 })).reported!

const outcomeOf = ({ status, outcome }: { status: number; outcome?: string }) => outcome ?? status

async function posterStatus(w: World, person: Person, poster: string) {
  const cookies = { judian_session: person.token }
  return (await w.app.inject({ url: `${poster}-1.webp`, cookies })).statusCode
}

describe('a report', () => {
  test('is made by those who may read the board', async () => {
    await using w = await world()
    const { author, captain, mate, member, moderator, admin, clan, id } = await given(w)
    expect(outcomeOf(await report(w, null, id))).toBe('NotSignedIn')
    for (const outsider of [member, moderator, admin]) {
      expect(outcomeOf(await report(w, outsider, id))).toBe('BoardNotFound')
      expect(outcomeOf(await open(w, outsider, id))).toBe('BoardNotFound')
    }
    expect(outcomeOf(await report(w, author, id))).toBe('ReportOfOneself')
    await w.ask(author, 'toggleBlock', { user_id: mate.id, blocked: 1 })
    expect(outcomeOf(await report(w, mate, id))).toBe(200)
    expect(outcomeOf(await report(w, mate, id))).toBe('AlreadyReported')
    await w.ask(admin, 'banUser', { user_id: captain.id, reason: '广告' })
    expect(outcomeOf(await report(w, captain, id))).toBe('NotSignedIn')
    await leaveClan(w, mate, clan)
    expect(outcomeOf(await report(w, mate, id))).toBe('BoardNotFound')
    expect(outcomeOf(await report(w, mate, id + 100))).toBe('BoardNotFound')
  })

  test('shows its moderators the board, until it is dismissed', async () => {
    await using w = await world()
    const { author, captain, mate, member, moderator, stranger, admin, clan, id } = await given(w)
    const { card } = (await open(w, mate, id)).open!
    await report(w, mate, id)
    const shown = {
      ...about(id),
      reporters: 1,
      member: { user_id: author.id },
      clan_board: {
        id,
        title: '北门开局',
        clan_id: clan,
        clan_name: '北门小队',
        community_name: 'r6',
        author: { username: author.username },
        board: [expect.stringContaining('渡鸦位'), expect.any(String)],
        picture: `${card.poster}-1.webp`,
      },
    }
    for (const staff of [moderator, admin]) {
      expect(await reports(w, staff)).toMatchObject([shown])
      expect(await open(w, staff, id)).toMatchObject({ status: 200, title: '北门开局', author: { user_id: author.id } })
      expect(await posterStatus(w, staff, card.poster)).toBe(200)
      expect(outcomeOf(await w.ask(staff, 'getClanBoards', { clan_id: clan, pageNum: 1 }))).toBe('NotInTheClan')
    }
    expect(await reports(w, stranger)).toEqual([])
    for (const outsider of [stranger, member]) expect(outcomeOf(await open(w, outsider, id))).toBe('BoardNotFound')
    expect(await posterStatus(w, stranger, card.poster)).toBe(404)

    expect(await w.ask(moderator, 'getReports', { pageNum: 1, kind: 'clan' })).toMatchObject({ reported: [] })
    expect(await resolve(w, moderator, id, 'dismiss')).toMatchObject({ results: ['done'] })
    expect(outcomeOf(await open(w, moderator, id))).toBe('BoardNotFound')
    expect(outcomeOf(await open(w, captain, id))).toBe(200)
    expect(await systemTexts(w, author)).toEqual([])
  })

  test('is decided by moderators of the community, not by the author', async () => {
    await using w = await world()
    const { author, captain, mate, member, moderator, stranger, admin, id } = await given(w)
    expect(outcomeOf(await resolve(w, moderator, id))).toBe('ReportNotFound')
    await report(w, mate, id)
    expect(outcomeOf(await resolve(w, null, id))).toBe('NotSignedIn')
    for (const outsider of [author, captain, mate, member, stranger])
      expect(outcomeOf(await resolve(w, outsider, id))).toBe('NotAllowed')
    const communityId = await w.given.community()
    await w.db.insertInto('communityModerators').values({ communityId, userId: author.id }).execute()
    w.ports.clock.advance(2_000)
    expect(await reports(w, author)).toEqual([])
    expect(outcomeOf(await resolve(w, author, id))).toBe('OwnMatter')
    expect(await resolve(w, admin, id)).toMatchObject({ results: ['done'] })
  })

  test('of a board that its author deletes, or whose clan is dissolved, can still be decided', async () => {
    await using w = await world()
    const { author, captain, mate, moderator, clan, id } = await given(w)
    const kept = await w.ask(author, 'saveClanBoard', { clan_id: clan, rev: 0, title: '另一块', board: board() })
    await report(w, mate, id)
    await report(w, mate, kept.board_id!)
    await w.ask(author, 'deleteClanBoard', { board_id: id })
    await w.ask(captain, 'dissolveClan', { community_name: 'r6', clan_id: clan })
    const [gone, left] = await reports(w, moderator)
    expect([gone!.clan_board, left!.clan_board?.title]).toEqual([undefined, '另一块'])
    expect(await resolve(w, moderator, id)).toMatchObject({ results: ['done'] })
    expect(await resolve(w, moderator, kept.board_id!)).toMatchObject({ results: ['done'] })
    expect(await ownDecisions(w, author)).toMatchObject([{ decision: 'hide', preview: '另一块' }])
  })
})

describe('a hidden board', () => {
  test('is gone for its clan; its author reads why', async () => {
    await using w = await world()
    const { author, captain, mate, moderator, stranger, admin, clan, id } = await given(w)
    await w.ask(captain, 'pinClanBoard', { board_id: id, pinned: 1 })
    const { card } = (await open(w, mate, id)).open!
    await report(w, mate, id)
    expect(await resolve(w, moderator, id)).toEqual({ status: 200, results: ['done'] })

    for (const other of [captain, mate, stranger]) {
      expect(outcomeOf(await open(w, other, id))).toBe('BoardNotFound')
      expect(await posterStatus(w, other, card.poster)).toBe(404)
    }
    expect(await listed(w, mate, clan)).toEqual([])
    expect(outcomeOf(await report(w, captain, id))).toBe('BoardNotFound')
    for (const act of ['pinClanBoard', 'deleteClanBoard'] as const)
      expect(outcomeOf(await w.ask(captain, act, { board_id: id, pinned: 1 }))).toBe('BoardNotFound')

    const hidden = { rule: '用户协议', reason: '画里骂人' }
    for (const reader of [author, moderator, admin])
      expect(await open(w, reader, id)).toMatchObject({ title: '北门开局', hidden })
    expect(await posterStatus(w, author, card.poster)).toBe(200)
    const [own] = await listed(w, author, clan)
    expect(own).toMatchObject({ title: '北门开局', hidden: 1 })
    expect(own).not.toHaveProperty('pinned')

    expect(await systemTexts(w, author)).toMatchObject([
      { title: '你的战术板已被隐藏', message: expect.stringContaining('《北门开局》已被隐藏。') },
    ])
    expect(await ownDecisions(w, author)).toMatchObject([
      { kind: 'clanBoard', decision: 'hide', community_name: 'r6', preview: '北门开局', mayAppeal: 1, ...hidden },
    ])
    const { decisions } = await w.ask(mate, 'getModerationLog', { pageNum: 1 })
    expect(decisions).toMatchObject([{ kind: 'clanBoard', decision: 'hide', rule: '用户协议' }])
    expect(JSON.stringify(decisions)).not.toContain('北门')
    expect(await auditedActs(w)).toEqual([
      ['uphold-reports', `clanBoard ${id}`, moderator.id],
      ['hide-content', `clanBoard ${id}`, moderator.id],
    ])
  })

  test('can be deleted by its author, not changed or pinned', async () => {
    await using w = await world()
    const { mate, moderator, captain, clan } = await given(w)
    const form = { clan_id: clan, rev: 0, title: '队长的', board: board() }
    const { board_id } = await w.ask(captain, 'saveClanBoard', form)
    await report(w, mate, board_id!)
    await resolve(w, moderator, board_id!)
    expect(outcomeOf(await w.ask(captain, 'saveClanBoard', { ...form, board_id: board_id!, rev: 1 }))).toBe(
      'BoardHidden',
    )
    expect(outcomeOf(await w.ask(captain, 'pinClanBoard', { board_id: board_id!, pinned: 1 }))).toBe('BoardHidden')
    expect(outcomeOf(await w.ask(captain, 'deleteClanBoard', { board_id: board_id! }))).toBe(200)
    expect(await ownDecisions(w, captain)).toMatchObject([{ decision: 'hide', preview: '', mayAppeal: 0 }])
  })

  test('returns to its clan by an appeal that another moderator grants', async () => {
    await using w = await world()
    const { author, mate, moderator, colleague, stranger, clan, id } = await given(w)
    await report(w, mate, id)
    await resolve(w, moderator, id)
    const [{ id: decision_id } = { id: 0 }] = await ownDecisions(w, author)
    expect(await w.ask(author, 'appealDecision', { decision_id, message: '是队名' })).toEqual({ status: 200 })
    const { appeals } = await w.ask(colleague, 'getAppeals', { pageNum: 1 })
    expect(appeals).toMatchObject([
      { kind: 'clanBoard', decision: 'hide', message: '是队名', clan_board: { id, title: '北门开局', hidden: 1 } },
    ])
    const answer = (person: Person) => w.ask(person, 'decideAppeal', { decision_id, granted: 1, answer: '看错了' })
    expect([outcomeOf(await answer(stranger)), outcomeOf(await answer(moderator))]).toEqual([
      'NotAllowed',
      'AppealOfOneself',
    ])
    expect(await answer(colleague)).toEqual({ status: 200 })
    expect(await listed(w, mate, clan)).toMatchObject([{ title: '北门开局' }])
    expect(await open(w, mate, id)).not.toHaveProperty('hidden')
    expect(outcomeOf(await open(w, moderator, id))).toBe('BoardNotFound')
    expect(await systemTexts(w, author)).toMatchObject([
      { title: '你的战术板已恢复', message: expect.stringContaining('看错了') },
      { title: '你的战术板已被隐藏' },
    ])
    expect((await ownDecisions(w, author)).map(({ decision }) => decision)).toEqual(['restore', 'hide'])
  })

  test('that its author deletes meanwhile isn’t restored', async () => {
    await using w = await world()
    const { author, mate, moderator, colleague, id } = await given(w)
    await report(w, mate, id)
    await resolve(w, moderator, id)
    const [{ id: decision_id } = { id: 0 }] = await ownDecisions(w, author)
    await w.ask(author, 'appealDecision', { decision_id, message: '是队名' })
    await w.ask(author, 'deleteClanBoard', { board_id: id })
    expect(await w.ask(colleague, 'decideAppeal', { decision_id, granted: 1, answer: '' })).toEqual({ status: 200 })
    expect((await systemTexts(w, author))[0]).toMatchObject({ message: expect.stringContaining('已经不在了') })
  })
})

test('of concurrent reports one of each member counts; of twenty decisions one hides', async () => {
  await using w = await world()
  const { author, mate, captain, moderator, colleague, id } = await given(w)
  await racing(20, (n) => report(w, [mate, captain][n % 2]!, id), { ok: 2, AlreadyReported: 18 })
  expect(await reports(w, moderator)).toMatchObject([{ reporters: 2 }])
  const answers = await concurrently(20, (n) => resolve(w, [moderator, colleague][n % 2]!, id))
  expect(answers.filter(({ results }) => results?.[0] === 'done')).toHaveLength(1)
  expect(answers.filter(({ results }) => results?.[0] === 'taken')).toHaveLength(19)
  expect(await ownDecisions(w, author)).toHaveLength(1)
})

test('reports, saves, pins and a decision at once leave a hidden board that nobody changed since', async () => {
  await using w = await world()
  const { author, captain, mate, moderator, clan, id } = await given(w)
  await report(w, mate, id)
  const form = { clan_id: clan, board_id: id, title: '改过', board: board() }
  const [decided, ...others] = await Promise.all([
    resolve(w, moderator, id),
    ...Array.from({ length: 10 }, () => w.ask(author, 'saveClanBoard', { ...form, rev: 1 })),
    ...Array.from({ length: 10 }, () => w.ask(captain, 'pinClanBoard', { board_id: id, pinned: 1 })),
    report(w, captain, id),
  ])
  expect(decided).toEqual({ status: 200, results: ['done'] })
  expect(others.filter(({ status }) => status >= 500)).toEqual([])
  const [own] = await listed(w, author, clan)
  expect(own).toMatchObject({ hidden: 1 })
  expect(own).not.toHaveProperty('pinned')
  expect(outcomeOf(await w.ask(author, 'saveClanBoard', { ...form, rev: own!.rev }))).toBe('BoardHidden')
})
