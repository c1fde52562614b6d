import { topics } from '@judian/contract'
import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { releaseFromSite } from '../communities/images/index.ts'
import { lockClanFor } from './acting.ts'
import { deleteAppliesTo } from './applying/applies.sql.ts'
import { type ClanPlace, type LockedClan, updateDissolved } from './clans.sql.ts'
import { deleteMembers } from './members.sql.ts'
import { type ClanAct, clanPaths, notifyMembers } from './notify-members.ts'
import { mayDissolve } from './policy.ts'

/** Dissolves a clan. Throws ClanNotFound, NotAllowed. */
export function dissolveClan(ctx: AppContext, me: Member, place: ClanPlace) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await lockClanFor(tx, me, place, mayDissolve)
    await endClan({ ctx, tx, afterCommit, clan }, `战队「${clan.name}」已由队长解散。`, me.id)
    return {}
  })
}

/** Dissolves a locked clan: frees its name and notifies members and applicants, except the acting member. */
export async function endClan(act: ClanAct & { clan: LockedClan }, message: string, doneBy?: number) {
  const { ctx, tx, afterCommit, clan } = act
  // Before the messages: pages that show the clan need not read it again.
  afterCommit(() => {
    ctx.publish(topics.clan(clan.id), { kind: 'ended' })
    ctx.askAgain(topics.clan(clan.id))
  })
  const applicants = await deleteAppliesTo(tx, clan.id)
  const members = await deleteMembers(tx, clan.id)
  await updateDissolved(tx, clan.id, ctx.clock.now())
  if (clan.avatarImage) await releaseFromSite(tx, clan.avatarImage)
  const userIds = [...members, ...applicants].filter((userId) => userId !== doneBy)
  await notifyMembers(act, { userIds, title: '战队已解散', message, about: 'dissolved', link: clanPaths.list(clan) })
}
