import type { CallInput } from '@judian/contract'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { authorCards, communityInView, requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { sendSystemMessage, withReason } from '../../messages/index.ts'
import * as sql from './admin.sql.ts'

type Unlink = CallInput<'/v1/admin/clans/unlinkGameAccount'>

export async function listGameAccounts({ db }: AppContext, filter: sql.GameAccountsFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectGameAccounts(db, filter, page))
  const cards = await authorCards(
    db,
    shown.map(({ userId }) => userId),
    communityInView(shown),
  )
  const accounts = shown.map(({ userId, community, gameUsername, linkedAt }) => ({
    author: cards.get(userId)!,
    community_name: community,
    game_username: gameUsername,
    time: linkedAt.toISOString(),
  }))
  return { accounts, hasMore }
}

/** Unlinks a member's game account and notifies them. Throws GameAccountNotFound. */
export function unlinkGameAccount(ctx: AppContext, me: Member, { user_id: userId, community_name, reason }: Unlink) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const found = await sql.deleteGameAccount(tx, userId, community_name)
    if (!found) throw new ApiError('GameAccountNotFound')
    const at = ctx.clock.now()
    const act = { actorId: me.id, act: 'unlink-game-account', subjectKind: 'user', subjectId: userId }
    const before = { community_name, game_username: found.gameUsername }
    await audit(tx, { ...act, before, after: { reason }, at })
    await sendSystemMessage(ctx, tx, afterCommit, {
      userId,
      title: '游戏ID已解绑',
      message: withReason(`管理员解除了你在${found.fullname}绑定的游戏ID ${found.gameUsername}。`, reason),
      ref: `unlink:${community_name}:${at.getTime()}`,
    })
    return {}
  })
}
