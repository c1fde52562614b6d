import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { releaseFromSite } from '../images/index.ts'
import { holdFor } from './acting.ts'
import { deleteAppliesTo } from './applies.sql.ts'
import { type ClanPlace, type HeldClan, updateDissolved } from './clans.sql.ts'
import { deleteMembers } from './members.sql.ts'
import { type ClanAct, tell } from './news.ts'
import { mayDissolve } from './policy.ts'

/** Ends a clan for everyone in it. Throws ClanNotFound, NotAllowed. */
export function dissolveClan(ctx: AppContext, me: Member, place: ClanPlace) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await holdFor(tx, me, place, mayDissolve)
    await endClan({ ctx, tx, afterCommit, clan }, `战队「${clan.name}」已由队长解散。`, me.id)
    return {}
  })
}

/** Ends a held clan: its name is free again, and everyone in it and before its door is told, save whoever in it did it. */
export async function endClan(act: ClanAct & { clan: HeldClan }, message: string, doneBy?: number) {
  const { ctx, tx, clan } = act
  const applicants = await deleteAppliesTo(tx, clan.id)
  const members = await deleteMembers(tx, clan.id)
  await updateDissolved(tx, clan.id, ctx.clock.now())
  if (clan.avatarImage) await releaseFromSite(tx, clan.avatarImage)
  const userIds = [...members, ...applicants].filter((userId) => userId !== doneBy)
  await tell(act, { userIds, title: '战队已解散', message, about: 'dissolved' })
}
