import { clanNameColumns, insertPastClan, titles } from '../../domains/clans/index.ts'
import { takeForSite } from '../../domains/communities/images/index.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Line } from '../format.ts'
import { fresh, idsOf, remember } from './ids.ts'
import type { ImportBatch, Importing } from './importing.ts'
import { storeOwned } from './pictures.ts'

const titleNumbers = { member: titles.member, 'vice-captain': titles.viceCaptain, captain: titles.captain }

export const importClans: ImportBatch<'clans'> = async (importing, lines) => {
  for (const clan of await fresh(importing, 'clan', lines)) {
    const picture = await storeOwned(importing, clan.picture)
    const why = await importing.run(async (tx) => {
      const communityId = (await idsOf(tx, importing, 'community', [clan.community])).get(clan.community)
      if (communityId === undefined) return '找不到社区'
      if (await hasClan(tx, communityId, clan.name)) return '社区里已有同名的战队'
      const members = await freeMembers(tx, importing, communityId, clan)
      if (!members.some(({ title }) => title === titles.captain)) return '找不到队长，或 TA 已在另一支战队'
      const { name, intro, server: mainServer, mode: mainMode, rank: minRank, experience: xp, createdAt } = clan
      const id = await insertPastClan(tx, {
        communityId,
        name,
        intro,
        mainServer,
        mainMode,
        minRank,
        xp,
        createdAt,
        members,
      })
      if (picture) {
        const avatarUrl = await takeForSite(tx, picture.ownerId, picture.id)
        await tx.updateTable('clans').set({ avatarUrl, avatarImage: picture.id }).where('id', '=', id).execute()
      }
      await remember(tx, importing, 'clan', [[clan.id, id]])
      return undefined
    })
    const found = importing.words.check(`${clan.name}\n${clan.intro}`)
    if (found.words.length > 0) importing.report.heldWords('clans', clan.name, found.words)
    if (why === undefined) importing.report.made('clans', 1)
    else importing.report.leftOut('clans', clan.name, why)
  }
}

async function hasClan(tx: Tx, communityId: number, name: string): Promise<boolean> {
  const { nameKey, nameSkeleton } = clanNameColumns(name)
  const found = await tx
    .selectFrom('clans')
    .select('id')
    .where('communityId', '=', communityId)
    .where('dissolvedAt', 'is', null)
    .where((eb) => eb.or([eb('nameKey', '=', nameKey), eb('nameSkeleton', '=', nameSkeleton)]))
    .executeTakeFirst()
  return found !== undefined
}

/** The clan's members, without those who are in another one of the community. */
async function freeMembers(tx: Tx, importing: Importing, communityId: number, { members, name }: Line<'clans'>) {
  const ids = await idsOf(
    tx,
    importing,
    'member',
    members.map(({ member }) => member),
  )
  const taken = await tx.selectFrom('clanMembers').select('userId').where('communityId', '=', communityId).execute()
  const busy = new Set(taken.map(({ userId }) => userId))
  return members.flatMap(({ member, title, joinedAt }) => {
    const userId = ids.get(member)
    if (userId === undefined || busy.has(userId)) {
      importing.report.leftOut('clans', `${name} 的成员 ${member}`, '找不到成员，或 TA 已在另一支战队')
      return []
    }
    busy.add(userId)
    return [{ userId, title: titleNumbers[title], joinedAt }]
  })
}
