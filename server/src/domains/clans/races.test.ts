import { expect } from 'vitest'
import {
  clanProfile,
  applyToClan,
  clanRoles,
  memberCounts,
  decideApplication,
  clanDetails,
  dissolveClan,
  foundClan,
  freeClanName,
  leaveClan,
  ownClan,
  removeMember,
  memberTitles,
  transferCaptaincy,
} from '../../../testing/clans.ts'
import { concurrently, countOutcomes, racing } from '../../../testing/concurrency.ts'
import { systemTexts } from '../../../testing/messages.ts'
import { test } from '../../../testing/shared-world.ts'
import type { Person, World } from '../../../testing/world.ts'

/** A clan with one place left, and twenty applicants. */
async function almostFull(w: World) {
  const [captain, vice, ...others] = (await w.given.members(59)) as [Person, Person, ...Person[]]
  const clan = await w.given.clan(captain, { viceCaptains: [vice], members: others.slice(20) })
  const applicants = others.slice(0, 20)
  await Promise.all(applicants.map((applicant) => applyToClan(w, applicant, clan)))
  return { captain, vice, clan, applicants }
}

test('of many concurrent decisions on one application one succeeds', async ({ w }) => {
  const { captain, vice, applicant, clan } = await clanRoles(w, freeClanName())
  await applyToClan(w, applicant, clan)
  await racing(20, (n) => decideApplication(w, n % 2 ? captain : vice, clan, applicant, n % 3 ? 'accept' : 'reject'), {
    ok: 1,
    ClanApplyNotFound: 19,
  })
  const isIn = (await ownClan(w, applicant)).clan !== undefined
  expect(await memberCounts(w, clan)).toEqual({ memberCount: isIn ? 4 : 3, members: isIn ? 4 : 3 })
  expect(await systemTexts(w, applicant)).toHaveLength(1)
})

test('of twenty one gets the last free place', async ({ w }) => {
  const { captain, vice, clan, applicants } = await almostFull(w)
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 39, members: 39 })
  await racing(20, (n) => decideApplication(w, n % 2 ? captain : vice, clan, applicants[n]!), { ok: 1, ClanFull: 19 })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 40, members: 40 })
  expect(await clanDetails(w, captain, clan)).toMatchObject({ apply_count: 19 })
})

test('of twenty concurrent founders one gets the name', async ({ w }) => {
  await clanRoles(w, freeClanName())
  const founders = await w.given.members(20)
  await racing(20, (n) => foundClan(w, founders[n]!, { name: n % 2 ? 'North' : 'NORTH' }), { ok: 1, ClanNameTaken: 19 })
  const ids = founders.map(({ id }) => id)
  expect(await w.db.selectFrom('clanMembers').select('userId').where('userId', 'in', ids).execute()).toHaveLength(1)
})

test('one member founds one clan under concurrency', async ({ w }) => {
  const { applicant } = await clanRoles(w, freeClanName())
  await racing(10, () => foundClan(w, applicant, { name: freeClanName() }), { ok: 1, InAClanAlready: 9 })
})

test('founding concurrent with applying leaves a clan and no application', async ({ w }) => {
  const { captain, clan } = await clanRoles(w, freeClanName())
  const persons = await w.given.members(10)
  const answers = await concurrently(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? foundClan(w, person, { name: freeClanName() }) : applyToClan(w, person, clan)
  })
  expect(countOutcomes(answers.slice(0, 10))).toEqual({ ok: 10 })
  expect(await clanDetails(w, captain, clan)).toMatchObject({ apply_count: 0 })
})

test('founding concurrent with being accepted ends in one clan', async ({ w }) => {
  const { captain, clan } = await clanRoles(w, freeClanName())
  const persons = await w.given.members(10)
  await Promise.all(persons.map((person) => applyToClan(w, person, clan)))
  const answers = await concurrently(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? foundClan(w, person, { name: freeClanName() }) : decideApplication(w, captain, clan, person)
  })
  for (const [n, founding] of answers.slice(0, 10).entries())
    expect([founding.outcome ?? 'ok', answers[n + 10]!.outcome ?? 'ok'].sort()).toEqual(
      founding.outcome ? ['InAClanAlready', 'ok'] : ['ClanApplyNotFound', 'ok'],
    )
  const { members, memberCount } = await memberCounts(w, clan)
  expect(memberCount).toBe(members)
})

test('of concurrent applications to two clans one is pending', async ({ w }) => {
  const { captain, stranger, clan } = await clanRoles(w, freeClanName())
  const { clan: other } = await ownClan(w, stranger)
  const persons = await w.given.members(10)
  await racing(20, (n) => applyToClan(w, persons[n % 10]!, n < 10 ? clan : other!.id), { ok: 20 })
  const counts = [await clanDetails(w, captain, clan), await clanDetails(w, stranger, other!.id)]
  expect(counts[0]!.apply_count! + counts[1]!.apply_count!).toBe(10)
})

test('applying elsewhere concurrent with being accepted leaves one of the two', async ({ w }) => {
  const { captain, stranger, clan } = await clanRoles(w, freeClanName())
  const { clan: other } = await ownClan(w, stranger)
  const persons = await w.given.members(10)
  await Promise.all(persons.map((person) => applyToClan(w, person, clan)))
  const answers = await concurrently(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? applyToClan(w, person, other!.id) : decideApplication(w, captain, clan, person)
  })
  const { ok = 0, InAClanAlready = 0, ClanApplyNotFound = 0 } = countOutcomes(answers)
  expect([ok, InAClanAlready + ClanApplyNotFound]).toEqual([10, 10])
  expect(await clanDetails(w, stranger, other!.id)).toMatchObject({ apply_count: ClanApplyNotFound })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 3 + InAClanAlready, members: 3 + InAClanAlready })
})

test('leaving concurrent with being removed happens once', async ({ w }) => {
  const { captain, vice, member, clan } = await clanRoles(w, freeClanName())
  const goes = (n: number) =>
    n % 2 ? leaveClan(w, member, clan) : removeMember(w, n % 4 ? captain : vice, clan, member)
  await racing(20, goes, { ok: 1 }, ['NotInTheClan', 'ClanMemberNotFound'])
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 2, members: 2 })
})

test('dissolving concurrent with twenty applications leaves none', async ({ w }) => {
  const { captain, clan } = await clanRoles(w, freeClanName())
  const persons = await w.given.members(20)
  const [ended, ...answers] = await concurrently(21, (n) =>
    n === 0 ? dissolveClan(w, captain, clan) : applyToClan(w, persons[n - 1]!, clan),
  )
  expect(ended).toEqual({ status: 200 })
  const { ok = 0, ClanNotFound = 0 } = countOutcomes(answers)
  expect(ok + ClanNotFound).toBe(20)
  expect(await w.db.selectFrom('clanApplies').select('userId').where('clanId', '=', clan).execute()).toEqual([])
})

test('dissolving concurrent with twenty acceptances leaves no member', async ({ w }) => {
  const { captain, vice, clan, applicants } = await almostFull(w)
  const answers = await concurrently(21, (n) =>
    n === 10 ? dissolveClan(w, captain, clan) : decideApplication(w, vice, clan, applicants[n > 10 ? n - 1 : n]!),
  )
  expect(answers[10]).toEqual({ status: 200 })
  expect(await memberCounts(w, clan)).toEqual({ memberCount: 0, members: 0 })
})

test('transferring the captaincy to a leaving member leaves one captain', async ({ w }) => {
  for (let n = 0; n < 5; n++) {
    const [captain, heir] = (await w.given.members(2)) as [Person, Person]
    const clan = await w.given.clan(captain, { members: [heir] })
    const [handed, left] = await Promise.all([transferCaptaincy(w, captain, clan, heir), leaveClan(w, heir, clan)])
    expect([handed.outcome ?? 'ok', left.outcome ?? 'ok']).toEqual(
      handed.outcome ? ['ClanMemberNotFound', 'ok'] : ['ok', 'CaptainStays'],
    )
    const members = await memberTitles(w, captain, clan)
    expect(members.filter(([, title]) => title === '3')).toEqual([[handed.outcome ? captain.id : heir.id, '3']])
  }
})

test('of twenty concurrent transfers one counts', async ({ w }) => {
  const [captain, ...heirs] = (await w.given.members(21)) as [Person, ...Person[]]
  const clan = await w.given.clan(captain, { members: heirs })
  await racing(20, (n) => transferCaptaincy(w, captain, clan, heirs[n]!), { ok: 1, NotAllowed: 19 })
})

test('two captains swapping names concurrently are both refused', async ({ w }) => {
  const [east, west] = (await w.given.members(2)) as [Person, Person]
  for (let n = 0; n < 5; n++) {
    const names = [`东门${n}`, `西门${n}`] as const
    const clans = [await w.given.clan(east, { name: names[0] }), await w.given.clan(west, { name: names[1] })] as const
    const rename = (person: Person, id: number, name: string) =>
      w.ask(person, 'updateClanProfile', { community_name: 'r6', id, ...clanProfile, name })
    const answers = await Promise.all([rename(east, clans[0], names[1]), rename(west, clans[1], names[0])])
    expect(countOutcomes(answers)).toEqual({ ClanNameTaken: 2 })
    await Promise.all([dissolveClan(w, east, clans[0]), dissolveClan(w, west, clans[1])])
  }
})
