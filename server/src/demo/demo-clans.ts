import { insertPastClan, saveOptions, upsertApply } from '../domains/clans/index.ts'
import { upsertLinked } from '../domains/rewards/game-accounts/index.ts'
import { days, hours, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { demoClanOptions, demoClans, demoGameAccounts, type DemoClan } from './content/index.ts'
import type { Cast } from './cast.ts'
import { offBeat } from './varied.ts'

export async function seedClans(tx: Tx, cast: Cast) {
  const { members, communities, now } = cast
  for (const [division, options] of Object.entries(demoClanOptions))
    await saveOptions(tx, communities.get(division as keyof typeof demoClanOptions)!, options)
  for (const clan of demoClans) await seedClan(tx, cast, clan)
  for (const [place, { member, community, gameId }] of demoGameAccounts.entries())
    await upsertLinked(tx, {
      userId: members.get(member)!,
      communityId: communities.get(community)!,
      gameUsername: gameId,
      linkedAt: later(now, -days(demoGameAccounts.length - place) - offBeat(gameId)),
    })
}

async function seedClan(tx: Tx, { members, communities, now }: Cast, clan: DemoClan) {
  const communityId = communities.get('r6')!
  const createdAt = later(now, -days(clan.foundedDaysAgo) - offBeat(clan.key))
  const clanId = await insertPastClan(tx, {
    communityId,
    name: clan.name,
    intro: clan.intro,
    mainServer: clan.server,
    mainMode: clan.mode,
    minRank: clan.rank,
    xp: clan.xp,
    ...(clan.arms && { avatarUrl: `/images/communities/clan-${clan.arms}.webp` }),
    createdAt,
    members: clan.members.map((key, place) => ({
      userId: members.get(key)!,
      title: place === 0 ? 3 : clan.viceCaptains.includes(key) ? 2 : 1,
      joinedAt: later(createdAt, days(place * 3) + offBeat(key)),
    })),
  })
  for (const { member, text, hoursAgo } of clan.applies) {
    const apply = { userId: members.get(member)!, communityId, clanId, message: text }
    await upsertApply(tx, { ...apply, createdAt: later(now, -hours(hoursAgo) - offBeat(text)) })
  }
}
