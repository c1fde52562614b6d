import type { Decision } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { board } from '../testing/boards.ts'
import { editPost, givenPost } from '../testing/editing.ts'
import { eventName, clanMatch } from '../testing/match.ts'
import { decideContents, moderationRoles, publishContent, queuedNames } from '../testing/moderation.ts'
import { withSecondFactor } from '../testing/second-factor.ts'
import { openTileEvent } from '../testing/tile.ts'
import { type Person, type World, world } from '../testing/world.ts'

/** Nobody judges themselves: their own matters go to others, and to an admin alone only if there is no one else. */

type Subject = { kind: Decision['kind']; id: number }

const ownMatter = { outcome: 'OwnMatter', status: 403 }
const reason = '测试'
const report = (w: World, person: Person, subject: Subject) =>
  w.ask(person, 'reportContent', { ...subject, reason: 'abuse', note: '' })
const dismiss = (w: World, person: Person, subject: Subject) =>
  w.ask(person, 'resolveReports', { things: [subject], resolution: 'dismiss', reason: '' })
const reported = async (w: World, person: Person) =>
  (await w.ask(person, 'getReports', { pageNum: 1 })).reported!.map(({ kind, id }) => ({ kind, id }))
const decideEdit = (w: World, person: Person, id: number) =>
  w.ask(person, 'decideEdit', { kind: 'moment', id, base: 1, decision: 'approve', reason: '' })
const pendingEdits = async (w: World, person: Person) =>
  (await w.ask(person, 'getPendingEdits', { pageNum: 1 })).edits!.map(({ content }) => content.id)
const publicLog = async (w: World, reader: Person) =>
  (await w.ask(reader, 'getModerationLog', { pageNum: 1 })).decisions!.map(({ kind, decision, own }) => [
    kind,
    decision,
    own,
  ])
const open = async (w: World, person: Person) => {
  const { reviews, edits, reports } = await w.ask(person, 'getOpenCounts', {})
  return [reviews, edits, reports]
}

/** A held post, a pending edit and a reported post of this member. */
async function matters(w: World, of: Person, reporter: Person) {
  const held = await publishContent(w, of, '外挂')
  const edited = await givenPost(w, of)
  await editPost(w, of, edited, { message: '外挂' })
  const bad = { kind: 'moment', id: await w.given.moment(of) } as const
  await report(w, reporter, bad)
  return { held, edited, bad }
}

describe('with others', () => {
  test('a moderator neither finds nor decides their own posts, edits and reports; a colleague does', async () => {
    await using w = await world()
    const { member, moderator, colleague, admin } = await moderationRoles(w)
    const { held, edited, bad } = await matters(w, moderator, member)
    expect([await queuedNames(w, moderator), await pendingEdits(w, moderator), await reported(w, moderator)]).toEqual([
      [],
      [],
      [],
    ])
    expect(await open(w, moderator)).toEqual([0, 0, 0])
    expect(await decideContents(w, moderator, [held], 'approve')).toMatchObject(ownMatter)
    expect(await decideEdit(w, moderator, edited)).toMatchObject(ownMatter)
    for (const resolution of ['dismiss', 'uphold'] as const)
      expect(await w.ask(moderator, 'resolveReports', { things: [bad], resolution, reason })).toMatchObject(ownMatter)

    expect([await queuedNames(w, colleague), await pendingEdits(w, colleague), await reported(w, colleague)]).toEqual([
      [held],
      [edited],
      [bad],
    ])
    expect(await open(w, colleague)).toEqual([1, 1, 1])
    expect(await decideContents(w, colleague, [held], 'approve')).toMatchObject({ results: ['done'] })
    expect(await decideEdit(w, colleague, edited)).toMatchObject({ status: 200 })
    expect(await dismiss(w, colleague, bad)).toMatchObject({ results: ['done'] })
    expect(await publicLog(w, admin)).toEqual([])
  })

  test('a moderator passes their own held post on, which an admin decides', async () => {
    await using w = await world()
    const { moderator, admin } = await moderationRoles(w)
    const held = await publishContent(w, moderator, '外挂')
    expect(await decideContents(w, moderator, [held], 'pass-on')).toMatchObject({ results: ['done'] })
    expect(await decideContents(w, admin, [held], 'approve')).toMatchObject({ results: ['done'] })
  })

  test('the captain of a reported clan doesn’t decide, even one who became it since', async () => {
    await using w = await world()
    const { author, member, moderator, colleague } = await moderationRoles(w)
    const clan = { kind: 'clan', id: await w.given.clan(author, { members: [moderator] }) } as const
    await report(w, member, clan)
    expect(await reported(w, moderator)).toEqual([clan])
    const transfer = { community_name: 'r6', id: clan.id, memberUserId: moderator.id }
    expect(await w.ask(author, 'transferClanCaptain', transfer)).toMatchObject({ status: 200 })
    expect(await reported(w, moderator)).toEqual([])
    expect(await dismiss(w, moderator, clan)).toMatchObject(ownMatter)
    expect(await dismiss(w, colleague, clan)).toMatchObject({ results: ['done'] })
  })

  test('the author of a clan’s reported board doesn’t decide; a colleague who isn’t in the clan does', async () => {
    await using w = await world()
    const { member, moderator, colleague } = await moderationRoles(w)
    await w.given.map()
    const clan_id = await w.given.clan(moderator, { members: [member] })
    const { board_id } = await w.ask(moderator, 'saveClanBoard', { clan_id, rev: 0, title: '战术', board: board() })
    const subject = { kind: 'clanBoard', id: board_id! } as const
    await report(w, member, subject)
    expect([await reported(w, moderator), await reported(w, colleague)]).toEqual([[], [subject]])
    expect(await dismiss(w, moderator, subject)).toMatchObject(ownMatter)
    expect(await dismiss(w, colleague, subject)).toMatchObject({ results: ['done'] })
  })

  test('an admin decides neither about themselves nor about their contents while there is another', async () => {
    await using w = await world()
    const { member, admin } = await moderationRoles(w)
    const other = await w.given.admin()
    const [deleted, kept] = [await publishContent(w, admin), await publishContent(w, admin)]
    expect(await w.ask(other, 'deleteContents', { contents: [deleted], reason })).toMatchObject({ results: ['done'] })
    expect(await w.ask(admin, 'restoreContent', deleted)).toMatchObject(ownMatter)
    expect(await w.ask(admin, 'deleteContents', { contents: [kept], reason })).toMatchObject(ownMatter)
    const profile = { kind: 'profile', id: admin.id } as const
    await report(w, member, profile)
    expect([await reported(w, admin), await reported(w, other)]).toEqual([[], [profile]])
    expect(await dismiss(w, admin, profile)).toMatchObject(ownMatter)
    expect(await dismiss(w, other, profile)).toMatchObject({ results: ['done'] })
  })

  test('a moderator doesn’t undo that a colleague hid everything of theirs', async () => {
    await using w = await world()
    const { moderator, colleague } = await moderationRoles(w)
    const { hiding_id } = await w.ask(colleague, 'hideMember', { user_id: moderator.id, reason })
    expect(await w.ask(moderator, 'undoHiding', { hiding_id: hiding_id! })).toMatchObject(ownMatter)
    expect(await w.ask(colleague, 'undoHiding', { hiding_id: hiding_id! })).toEqual({ status: 200 })
  })

  test('a moderator doesn’t dismiss reports on their own lines of walls', async () => {
    await using w = await world()
    const { member, moderator, colleague } = await moderationRoles(w)
    await clanMatch(w)
    const event = { match_name_id: eventName }
    await w.ask(moderator, 'updateMatchMessage', { ...event, message: '攻进去' })
    const [line] = (await w.ask(member, 'getMatchInfo', event)).messages!
    const about = { ...event, message_id: line!.id }
    await w.ask(member, 'reportMatchMessage', about)
    expect(await w.ask(moderator, 'dismissMatchReports', about)).toMatchObject(ownMatter)
    expect(await w.ask(colleague, 'dismissMatchReports', about)).toEqual({ status: 200 })
  })

  test('nor an admin on the wall of the whole site', async () => {
    await using w = await world()
    const { member, moderator, admin } = await moderationRoles(w)
    await w.given.admin()
    await openTileEvent(w)
    await w.ask(admin, 'updateTileComment', { message: '三关全收' })
    const [line] = (await w.ask(member, 'getTileRecord', {})).comments!
    await w.ask(member, 'reportTileComment', { comment_id: line!.id })
    expect(await w.ask(admin, 'dismissTileReports', { comment_id: line!.id })).toMatchObject(ownMatter)
    expect(await w.ask(moderator, 'dismissTileReports', { comment_id: line!.id })).toEqual({ status: 200 })
  })
})

describe('alone', () => {
  async function alone(w: World) {
    await w.given.community()
    return { admin: await w.given.admin(), member: await w.given.member() }
  }

  test('an admin decides about their own contents, and the public log says so', async () => {
    await using w = await world()
    const { admin, member } = await alone(w)
    const { held, edited, bad } = await matters(w, admin, member)
    expect([await queuedNames(w, admin), await pendingEdits(w, admin), await reported(w, admin)]).toEqual([
      [held],
      [edited],
      [bad],
    ])
    const profile = { kind: 'profile', id: admin.id } as const
    await report(w, member, profile)
    expect(await decideContents(w, admin, [held], 'approve')).toMatchObject({ results: ['done'] })
    expect(await decideEdit(w, admin, edited)).toMatchObject({ status: 200 })
    for (const subject of [bad, profile]) expect(await dismiss(w, admin, subject)).toMatchObject({ results: ['done'] })
    expect(await publicLog(w, admin)).toEqual([
      ['profile', 'dismiss', 1],
      ['moment', 'dismiss', 1],
      ['moment', 'approve', 1],
      ['moment', 'approve', 1],
    ])
  })

  test('others count only with the second factor that the site asks for, and while they aren’t banned', async () => {
    await using w = await world()
    const { admin, member } = await alone(w)
    const colleague = await w.given.member()
    await w.db
      .insertInto('communityModerators')
      .values({ communityId: await w.given.community(), userId: colleague.id })
      .execute()
    const held = await publishContent(w, admin, '外挂')
    const other = await publishContent(w, admin, '外挂')
    expect(await decideContents(w, admin, [held], 'approve')).toMatchObject(ownMatter)
    await w.ask(admin, 'banUser', { user_id: colleague.id, reason })
    expect(await decideContents(w, admin, [held], 'approve')).toMatchObject({ results: ['done'] })
    await w.ask(admin, 'unbanUser', { user_id: colleague.id })
    expect(await decideContents(w, admin, [other], 'approve')).toMatchObject(ownMatter)
    await withSecondFactor(w, admin)
    await w.given.settings({ staffSecondFactor: true })
    expect(await decideContents(w, admin, [other], 'approve')).toMatchObject({ results: ['done'] })
    expect(await w.ask(member, 'getMomentsByCommunity', { community_name: 'r6', pageNum: 1 })).toMatchObject({
      moments: [{ message_id: other.id }, { message_id: held.id }],
    })
  })

  test('what was passed on goes to admins: the only one decides about their own, though there are moderators', async () => {
    await using w = await world()
    const { moderator, admin } = await moderationRoles(w)
    const held = await publishContent(w, admin, '外挂')
    expect(await decideContents(w, moderator, [held], 'pass-on')).toMatchObject({ results: ['done'] })
    expect(await queuedNames(w, admin, { passed_on: 1 })).toEqual([held])
    expect(await decideContents(w, admin, [held], 'approve')).toMatchObject({ results: ['done'] })
    expect(await publicLog(w, admin)).toEqual([['moment', 'approve', 1]])
  })
})
