import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { clanRoles, clanDetails } from '../../../testing/clans.ts'
import { racing } from '../../../testing/concurrency.ts'

test('a check-in adds ten XP to each of the member’s clans, once a day', async () => {
  await using w = await world()
  const { captain, member, stranger, clan } = await clanRoles(w)
  const valo = await w.given.clan(stranger, {
    communityId: await w.given.community({ name: 'valo' }),
    members: [member],
    xp: 395,
  })
  await w.ask(member, 'submitDailyCheckedIn', {})
  await w.ask(member, 'submitDailyCheckedIn', {})
  expect(await clanDetails(w, captain, clan)).toMatchObject({ clan: { xp: 10, clan_level: 1 } })
  expect(await w.ask(captain, 'getClanDetails', { community_name: 'valo', id: valo })).toMatchObject({
    clan: { xp: 405, clan_level: 2, level_xp: 400, next_level_xp: 1_200 },
  })
  await w.ask(captain, 'submitDailyCheckedIn', {})
  expect(await clanDetails(w, captain, clan)).toMatchObject({ clan: { xp: 20 } })
})

test('concurrent check-ins of members of two shared clans are all counted', async () => {
  await using w = await world()
  const [one, two, ...members] = await w.given.members(22)
  const valo = await w.given.community({ name: 'valo' })
  const clans = [
    await w.given.clan(one!, { members }),
    await w.given.clan(two!, { members: members.toReversed(), communityId: valo }),
  ]
  await racing(20, (n) => w.ask(members[n]!, 'submitDailyCheckedIn', {}), { ok: 20 })
  const rows = await w.db.selectFrom('clans').select('xp').where('id', 'in', clans).execute()
  expect(rows.map(({ xp }) => xp)).toEqual([200, 200])
})
