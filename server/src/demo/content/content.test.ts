import { avatarCatalogue } from '@judian/art'
import { limits, tileLimits } from '@judian/contract/limits'
import { isLongerThan } from '@judian/contract/typed-text'
import { expect, test } from 'vitest'
import { isReservedName } from '../../domains/accounts/names/reserved-names.ts'
import { skeletonOf } from '../../domains/accounts/names/skeleton.ts'
import {
  demoCheckIns,
  demoClanOptions,
  demoClans,
  demoGameAccounts,
  demoComments,
  demoCommunities,
  demoDecisions,
  demoMembers,
  demoMissions,
  demoMoments,
  demoOutfits,
  demoProfiles,
  demoReaders,
  demoTiles,
} from './index.ts'

const unique = (values: readonly unknown[]) => new Set(values).size

test('the demo has its documented size, and no member repeats a sentence', () => {
  expect([demoCommunities.length, demoMembers.length, demoMoments.length, demoComments.length]).toEqual([
    3, 13, 68, 434,
  ])
  expect(unique(demoComments.map(({ text }) => text))).toBe(434)
})

test('each division has one tag for moderators and at least one moderator', () => {
  for (const { name, tags } of demoCommunities) {
    expect(unique(tags.map(({ num }) => num))).toBe(tags.length)
    expect(tags.filter(({ moderatorOnly }) => moderatorOnly)).toHaveLength(1)
    expect(demoMembers.some(({ moderates }) => moderates.includes(name))).toBe(true)
  }
})

test('signatures are as long as members’ own, and pinned posts are their members’', () => {
  for (const { member, signature, pinned } of demoProfiles) {
    expect(isLongerThan(signature, limits.signatureLength)).toBe(false)
    if (pinned) expect(demoMoments.find(({ key }) => key === pinned)).toMatchObject({ author: member })
  }
})

test('members have names and phones that sign-up would take', () => {
  for (const { username, phone } of demoMembers) {
    expect(username).toMatch(new RegExp(`^[\\p{L}\\d_-]{${limits.usernameMin},${limits.usernameMax}}$`, 'u'))
    expect(phone).toMatch(/^138000000\d\d$/)
  }
  expect(unique(demoMembers.map(({ username }) => username.toLowerCase()))).toBe(demoMembers.length)
  expect(unique(demoMembers.map(({ phone }) => phone))).toBe(demoMembers.length)
})

test('members are of every age: levels from 1 to 12', () => {
  const levels = demoMembers.map(({ level }) => level).toSorted((one, other) => one - other)
  expect([levels[0], levels.at(-1), unique(levels)]).toEqual([1, 12, 12])
})

test('posts keep the rules that bind every member', () => {
  expect(unique(demoMoments.map(({ key }) => key))).toBe(demoMoments.length)
  for (const { title, images, tagNum, community, author, hoursAgo } of demoMoments) {
    const tag = demoCommunities.find(({ name }) => name === community)?.tags.find(({ num }) => num === tagNum)
    const writer = demoMembers.find(({ key }) => key === author)
    const mayAnnounce = writer?.admin || writer?.moderates.includes(community)
    expect([...title].length).toBeLessThanOrEqual(limits.titleLength)
    expect(images.length).toBeLessThanOrEqual(limits.imagesPerPost)
    expect(tag).toBeDefined()
    expect(tag?.moderatorOnly && !mayAnnounce).not.toBe(true)
    expect(writer?.joinedHoursAgo).toBeGreaterThan(hoursAgo)
  }
})

test('no division pins more than it may', () => {
  for (const { name } of demoCommunities) {
    const pins = demoMoments.filter(({ community, pinned }) => community === name && pinned)
    expect(pins.length).toBeLessThanOrEqual(limits.pinsPerCommunity)
  }
})

test('comments are later than the comments they answer, and never in the future', () => {
  for (const { key, hoursAgo: posted } of demoMoments) {
    const thread = demoComments.filter((comment) => comment.moment === key)
    for (const [place, { author, text, hoursAgo, replyTo = -1 }] of thread.entries()) {
      expect(hoursAgo).toBeGreaterThan(0)
      expect(hoursAgo).toBeLessThanOrEqual(thread[place - 1]?.hoursAgo ?? posted)
      expect(demoMembers.find((member) => member.key === author)?.joinedHoursAgo).toBeGreaterThan(hoursAgo)
      expect([...text].length).toBeLessThanOrEqual(limits.commentLength)
      expect(replyTo).toBeLessThan(place)
    }
  }
})

test('missions are about open posts of their own division', () => {
  for (const mission of demoMissions) {
    expect([...mission.text].length).toBeLessThanOrEqual(limits.missionLength)
    const about = 'comment' in mission ? mission.comment : 'thumb' in mission ? mission.thumb : undefined
    const post = demoMoments.find(({ key }) => key === about)
    expect(post?.community).toBe(about && mission.community)
    expect(post?.archived).toBeUndefined()
  }
})

test('outfits consist of the site’s items, one for each slot', () => {
  expect(unique(demoOutfits.map(({ member }) => member))).toBe(demoOutfits.length)
  for (const { items, worn, ground } of demoOutfits) {
    const places = items.map((key) => avatarCatalogue.find((item) => item.key === key)!.slot)
    expect(unique(places)).toBe(places.length)
    if (ground) expect([places.includes('background'), worn]).toEqual([false, true])
  }
})

test('clans keep the rules that bind every clan', () => {
  const { servers, modes, ranks } = demoClanOptions.r6
  const codes = (options: readonly { code: string }[]) => options.map(({ code }) => code)
  expect(demoClans).toHaveLength(6)
  expect(unique(demoClans.map(({ name }) => name.toLowerCase()))).toBe(demoClans.length)
  for (const { name, intro, server, mode, rank, members, viceCaptains, foundedDaysAgo } of demoClans) {
    expect(name).toMatch(new RegExp(`^[\\p{L}\\d _-]{${limits.clanNameMin},${limits.clanNameMax}}$`, 'u'))
    expect([...intro].length).toBeLessThanOrEqual(limits.clanIntroLength)
    expect([codes(servers), codes(modes), codes(ranks)]).toMatchObject([
      expect.arrayContaining([server]),
      expect.arrayContaining([mode]),
      expect.arrayContaining([rank]),
    ])
    expect(members.slice(1)).toEqual(expect.arrayContaining([...viceCaptains]))
    expect(foundedDaysAgo).toBeGreaterThan(3 * members.length)
  }
})

test('a member is in one clan at most, and an applicant in none', () => {
  const places = demoClans.flatMap(({ members, applies }) => [...members, ...applies.map(({ member }) => member)])
  expect(unique(places)).toBe(places.length)
})

test('game ids are well-formed and unique', () => {
  for (const { gameId } of demoGameAccounts) expect(gameId).toMatch(/^[\w.-]{3,15}$/)
  expect(unique(demoGameAccounts.map(({ community, gameId }) => `${community} ${gameId.toLowerCase()}`))).toBe(
    demoGameAccounts.length,
  )
  expect(unique(demoGameAccounts.map(({ community, member }) => `${community} ${member}`))).toBe(
    demoGameAccounts.length,
  )
})

test('tile games reach every board, one a member, mode and day; their comments fit', () => {
  const boards = ['daily', 'free'].flatMap((mode) =>
    demoTiles.games.filter((game) => game.mode === mode && game.daysAgo === 0),
  )
  expect(new Set(boards.map(({ mode }) => mode)).size).toBe(2)
  expect(unique(demoTiles.games.map(({ member, mode, daysAgo }) => `${member} ${mode} ${daysAgo}`))).toBe(
    demoTiles.games.length,
  )
  expect(demoTiles.games.some(({ mode, daysAgo }) => mode === 'daily' && daysAgo === 1)).toBe(true)
  for (const { text } of demoTiles.comments) expect([...text].length).toBeLessThanOrEqual(tileLimits.commentLength)
})

test('readers have names that sign-up accepts, all distinct and different from members’', () => {
  expect(demoReaders).toHaveLength(300)
  const members = demoMembers.map(({ username }) => username)
  expect(unique([...members, ...demoReaders].map(skeletonOf))).toBe(300 + members.length)
  for (const name of demoReaders) {
    expect(name).toMatch(new RegExp(`^[\\p{L}\\d_-]{${limits.usernameMin},${limits.usernameMax}}$`, 'u'))
    expect(isReservedName(name)).toBe(false)
  }
})

test('check-ins begin after joining, and streaks fit into their time', () => {
  for (const { member, streak, since, missesEvery } of demoCheckIns) {
    expect(demoMembers.find(({ key }) => key === member)?.joinedHoursAgo).toBeGreaterThan(24 * since)
    expect(since).toBeGreaterThanOrEqual(streak)
    expect(missesEvery).toBeGreaterThan(1)
  }
})

test('decided cases break a rule of their community and are decided by its moderator, in order of time', () => {
  const decided = demoDecisions.map(({ decidedHoursAgo }) => decidedHoursAgo)
  expect(decided.toSorted((one, other) => other - one)).toEqual(decided)
  expect(demoDecisions.filter(({ appeal }) => appeal)).toHaveLength(1)
  for (const one of demoDecisions) {
    const community = demoCommunities.find(({ name }) => name === one.community)!
    expect(community.rules.map(({ title }) => title)).toContain(one.rule)
    expect(community.tags.find(({ num }) => num === one.tagNum)?.moderatorOnly).toBeUndefined()
    expect(demoMembers.find(({ key }) => key === one.decidedBy)?.moderates).toContain(one.community)
    expect(one.reporters).not.toContain(one.author)
    expect(one.writtenHoursAgo - 0.9).toBeGreaterThan(one.decidedHoursAgo)
    expect(one.decidedHoursAgo - 0.9).toBeGreaterThan(one.appeal?.hoursAgo ?? 0)
  }
})
