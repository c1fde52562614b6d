import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction, type Tx, violates } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { requireAdmin } from '../accounts/index.ts'
import { audit } from '../accounts/audit/index.ts'
import { communityAct, lockCommunity } from './admin.service.ts'
import * as sql from './admin.sql.ts'
import { selectHome } from './communities.sql.ts'

/** Renames what higher rooms have stored by a community's name. */
export type MoveStored = (tx: Tx, from: string, to: string) => Promise<unknown>

/**
 * Changes a community's name in its addresses; those with the former one redirect. Throws CommunityNotFound, Outdated,
 * CommunityNameTaken.
 */
export async function renameCommunity(
  { db, clock, cache }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/divisions/renameDivision'>,
  moveStored: MoveStored,
) {
  const { community_id: id, community_name: name } = form
  try {
    await inTransaction(db, async (tx, afterCommit) => {
      await requireAdmin(tx, me)
      const former = await lockCommunity(tx, form)
      if (former.name === name) return
      await sql.updateCommunity(tx, id, { name })
      await sql.upsertFormerName(tx, former.name, id)
      await moveStored(tx, former.name, name)
      const act = communityAct(me, 'rename-division', id)
      await audit(tx, { ...act, before: { name: former.name }, after: { name }, at: clock.now() })
      // Answers about posts, clans and moderators' rights contain the name.
      afterCommit(() => cache.clear())
    })
  } catch (error) {
    if (violates(error, 'communities_name_key')) throw new ApiError('CommunityNameTaken')
    throw error
  }
}

/** Makes this the community that `/` leads to. Throws CommunityNotFound, Outdated, HomeHidden. */
export function setHomeCommunity(
  { db, clock }: AppContext,
  me: Member,
  form: { community_id: number; version: number },
) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    // All of them: another change of the home waits.
    await sql.selectOrderForUpdate(tx)
    const { hidden, name } = await lockCommunity(tx, form)
    if (hidden) throw new ApiError('HomeHidden')
    const before = await selectHome(tx)
    await sql.updateHome(tx, form.community_id)
    const act = communityAct(me, 'set-home-division', form.community_id)
    await audit(tx, { ...act, before: { home: before?.name }, after: { home: name }, at: clock.now() })
  })
}
