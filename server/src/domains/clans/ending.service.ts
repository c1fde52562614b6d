import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { selectClanForUpdate } from './clans.sql.ts'
import { endClan } from './dissolving.service.ts'
import * as sql from './members.sql.ts'
import { handOver, takeOut } from './members.service.ts'
import { clanPaths, notifyMembers } from './notify-members.ts'
import { isCaptain } from './policy.ts'

/**
 * Removes a member who has ended their account from their clans. A captaincy, which they can only have received since,
 * passes to the member with the highest title and longest membership; a clan without other members is dissolved.
 */
export async function leaveAllClans(ctx: AppContext, userId: number) {
  for (const { clanId } of await sql.selectMemberships(ctx.db, userId)) await leave(ctx, userId, clanId)
}

const leave = (ctx: AppContext, userId: number, clanId: number) =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await selectClanForUpdate(tx, clanId)
    const title = clan && (await sql.selectTitle(tx, clanId, userId))
    if (!clan || title === undefined) return
    const act = { ctx, tx, afterCommit, clan }
    if (isCaptain(title)) {
      const successor = await sql.selectSuccessor(tx, clanId)
      if (successor === undefined) return endClan(act, `战队「${clan.name}」已解散。`, userId)
      await handOver(tx, clanId, userId, successor)
      const message = `原队长注销了账号，你现在是战队「${clan.name}」的队长。`
      const news = { userIds: [successor], title: '你成为了队长', message, about: `captain:${successor}` }
      await notifyMembers(act, { ...news, link: clanPaths.manage(clan) })
    }
    await takeOut(tx, clanId, userId)
  })
