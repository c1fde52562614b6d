import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import {
  about,
  apply,
  cast,
  counted,
  decide,
  details,
  dissolve,
  found,
  leave,
  mine,
  people,
  remove,
  roll,
  tally,
  told,
  together,
  transfer,
} from '../../../testing/clans.ts'

/** A clan with one place left, and twenty people who have applied. */
async function almostFull(w: World) {
  const [captain, vice, ...others] = (await people(w, 59)) as [Person, Person, ...Person[]]
  const clan = await w.given.clan(captain, { viceCaptains: [vice], members: others.slice(20) })
  const applicants = others.slice(0, 20)
  await Promise.all(applicants.map((applicant) => apply(w, applicant, clan)))
  return { captain, vice, clan, applicants }
}

test('of many clicks on one application one decides', async () => {
  await using w = await world()
  const { captain, vice, applicant, clan } = await cast(w)
  await apply(w, applicant, clan)
  const answers = await together(20, (n) =>
    decide(w, n % 2 ? captain : vice, clan, applicant, n % 3 ? 'accept' : 'reject'),
  )
  expect(tally(answers)).toEqual({ ok: 1, ClanApplyNotFound: 19 })
  const isIn = (await mine(w, applicant)).clan !== undefined
  expect(await counted(w, clan)).toEqual({ memberCount: isIn ? 4 : 3, members: isIn ? 4 : 3 })
  expect(await told(w, applicant)).toHaveLength(1)
})

test('the last free place goes to one of twenty', async () => {
  await using w = await world()
  const { captain, vice, clan, applicants } = await almostFull(w)
  expect(await counted(w, clan)).toEqual({ memberCount: 39, members: 39 })
  const answers = await together(20, (n) => decide(w, n % 2 ? captain : vice, clan, applicants[n]!))
  expect(tally(answers)).toEqual({ ok: 1, ClanFull: 19 })
  expect(await counted(w, clan)).toEqual({ memberCount: 40, members: 40 })
  expect(await details(w, captain, clan)).toMatchObject({ apply_count: 19 })
})

test('a name goes to one of twenty who found a clan with it', async () => {
  await using w = await world()
  await cast(w)
  const founders = await people(w, 20)
  const answers = await together(20, (n) => found(w, founders[n]!, { name: n % 2 ? 'North' : 'NORTH' }))
  expect(tally(answers)).toEqual({ ok: 1, ClanNameTaken: 19 })
  expect(await w.db.selectFrom('clanMembers').select('userId').where('title', '=', 3).execute()).toHaveLength(3)
})

test('one person founds one clan, however many they try at once', async () => {
  await using w = await world()
  const { applicant } = await cast(w)
  const answers = await together(10, (n) => found(w, applicant, { name: `第${n}小队` }))
  expect(tally(answers)).toEqual({ ok: 1, InAClanAlready: 9 })
})

test('founding and applying at once leave a person with a clan, and nothing that waits', async () => {
  await using w = await world()
  const { captain, clan } = await cast(w)
  const persons = await people(w, 10)
  const answers = await together(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? found(w, person, { name: `第${n}小队` }) : apply(w, person, clan)
  })
  expect(tally(answers.slice(0, 10))).toEqual({ ok: 10 })
  expect(await details(w, captain, clan)).toMatchObject({ apply_count: 0 })
})

test('founding while being accepted ends in one clan', async () => {
  await using w = await world()
  const { captain, clan } = await cast(w)
  const persons = await people(w, 10)
  await Promise.all(persons.map((person) => apply(w, person, clan)))
  const answers = await together(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? found(w, person, { name: `第${n}小队` }) : decide(w, captain, clan, person)
  })
  for (const [n, founding] of answers.slice(0, 10).entries())
    expect([founding.outcome ?? 'ok', answers[n + 10]!.outcome ?? 'ok'].sort()).toEqual(
      founding.outcome ? ['InAClanAlready', 'ok'] : ['ClanApplyNotFound', 'ok'],
    )
  const { members, memberCount } = await counted(w, clan)
  expect(memberCount).toBe(members)
})

test('of applications to two clans at once one waits', async () => {
  await using w = await world()
  const { captain, stranger, clan } = await cast(w)
  const { clan: other } = await mine(w, stranger)
  const persons = await people(w, 10)
  const answers = await together(20, (n) => apply(w, persons[n % 10]!, n < 10 ? clan : other!.id))
  expect(tally(answers)).toEqual({ ok: 20 })
  const counts = [await details(w, captain, clan), await details(w, stranger, other!.id)]
  expect(counts[0]!.apply_count! + counts[1]!.apply_count!).toBe(10)
})

test('applying elsewhere while being accepted leaves one or the other', async () => {
  await using w = await world()
  const { captain, stranger, clan } = await cast(w)
  const { clan: other } = await mine(w, stranger)
  const persons = await people(w, 10)
  await Promise.all(persons.map((person) => apply(w, person, clan)))
  const answers = await together(20, (n) => {
    const person = persons[n % 10]!
    return n < 10 ? apply(w, person, other!.id) : decide(w, captain, clan, person)
  })
  const { ok = 0, InAClanAlready = 0, ClanApplyNotFound = 0 } = tally(answers)
  expect([ok, InAClanAlready + ClanApplyNotFound]).toEqual([10, 10])
  expect(await details(w, stranger, other!.id)).toMatchObject({ apply_count: ClanApplyNotFound })
  expect(await counted(w, clan)).toEqual({ memberCount: 3 + InAClanAlready, members: 3 + InAClanAlready })
})

test('who leaves while being removed goes once', async () => {
  await using w = await world()
  const { captain, vice, member, clan } = await cast(w)
  const answers = await together(20, (n) =>
    n % 2 ? leave(w, member, clan) : remove(w, n % 4 ? captain : vice, clan, member),
  )
  const { ok, NotInTheClan = 0, ClanMemberNotFound = 0 } = tally(answers)
  expect([ok, NotInTheClan + ClanMemberNotFound]).toEqual([1, 19])
  expect(await counted(w, clan)).toEqual({ memberCount: 2, members: 2 })
})

test('dissolving while twenty apply leaves no application', async () => {
  await using w = await world()
  const { captain, clan } = await cast(w)
  const persons = await people(w, 20)
  const [ended, ...answers] = await together(21, (n) =>
    n === 0 ? dissolve(w, captain, clan) : apply(w, persons[n - 1]!, clan),
  )
  expect(ended).toEqual({ status: 200 })
  const { ok = 0, ClanNotFound = 0 } = tally(answers)
  expect(ok + ClanNotFound).toBe(20)
  expect(await w.db.selectFrom('clanApplies').select('userId').execute()).toEqual([])
})

test('dissolving while twenty are accepted leaves no member', async () => {
  await using w = await world()
  const { captain, vice, clan, applicants } = await almostFull(w)
  const answers = await together(21, (n) =>
    n === 10 ? dissolve(w, captain, clan) : decide(w, vice, clan, applicants[n > 10 ? n - 1 : n]!),
  )
  expect(answers[10]).toEqual({ status: 200 })
  expect(await counted(w, clan)).toEqual({ memberCount: 0, members: 0 })
})

test('a captaincy handed to who is leaving ends with one captain who is there', async () => {
  await using w = await world()
  for (let n = 0; n < 5; n++) {
    const [captain, heir] = (await people(w, 2)) as [Person, Person]
    const clan = await w.given.clan(captain, { members: [heir] })
    const [handed, left] = await Promise.all([transfer(w, captain, clan, heir), leave(w, heir, clan)])
    expect([handed.outcome ?? 'ok', left.outcome ?? 'ok']).toEqual(
      handed.outcome ? ['ClanMemberNotFound', 'ok'] : ['ok', 'CaptainStays'],
    )
    const members = await roll(w, captain, clan)
    expect(members.filter(([, title]) => title === '3')).toEqual([[handed.outcome ? captain.id : heir.id, '3']])
  }
})

test('of twenty transfers at once to many heirs one counts', async () => {
  await using w = await world()
  const [captain, ...heirs] = (await people(w, 21)) as [Person, ...Person[]]
  const clan = await w.given.clan(captain, { members: heirs })
  const answers = await together(20, (n) => transfer(w, captain, clan, heirs[n]!))
  expect(tally(answers)).toEqual({ ok: 1, NotAllowed: 19 })
})

test('two captains who swap their clans’ names at once are both told that the name is taken', async () => {
  await using w = await world()
  const [east, west] = (await people(w, 2)) as [Person, Person]
  for (let n = 0; n < 5; n++) {
    const names = [`东门${n}`, `西门${n}`] as const
    const clans = [await w.given.clan(east, { name: names[0] }), await w.given.clan(west, { name: names[1] })] as const
    const rename = (person: Person, id: number, name: string) =>
      w.ask(person, 'updateClanProfile', { community_name: 'r6', id, ...about, name })
    const answers = await Promise.all([rename(east, clans[0], names[1]), rename(west, clans[1], names[0])])
    expect(tally(answers)).toEqual({ ClanNameTaken: 2 })
    await Promise.all([dissolve(w, east, clans[0]), dissolve(w, west, clans[1])])
  }
})
