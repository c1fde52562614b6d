import type { CallInput } from '@judian/contract'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { audit } from '../../audit/index.ts'
import { createNewCommunity } from '../../communities/index.ts'
import { lockClan } from '../acting.ts'
import { acceptClanName, clanNameColumns } from '../clan-texts.ts'
import { updateClan } from '../clans.sql.ts'
import { presentClan, presentClans } from '../clans.view.ts'
import { endClan } from '../dissolving.service.ts'
import { whileNaming } from '../founding.service.ts'
import { handOver, titleIn } from '../members.service.ts'
import { clanPaths, notifyMembers, withReason } from '../notify-members.ts'
import { defaultOptions } from '../options/default-options.ts'
import { optionsOf, saveOptions } from '../options/options.service.ts'
import * as sql from './admin.sql.ts'

type Rename = CallInput<'/v1/admin/clans/renameClan'>
type Dissolve = CallInput<'/v1/admin/clans/dissolveClanByAdmin'>
type Transfer = CallInput<'/v1/admin/clans/transferClanByAdmin'>
type OptionsForm = CallInput<'/v1/admin/clans/saveClanOptions'>

export async function listAdminClans({ db }: AppContext, filter: sql.ClansFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectClans(db, filter, page))
  return { clans: await presentClans(db, shown), hasMore }
}

const clanAct = (me: Member, act: string, id: number) => ({ actorId: me.id, act, subjectKind: 'clan', subjectId: id })

/** Locks the clan for an admin's act, with its captain. Throws ClanNotFound. */
async function lock(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, id: number) {
  const clan = await lockClan(tx, id)
  const { captain } = await presentClan(tx, id)
  return { act: { ctx, tx, afterCommit, clan }, clan, captainId: captain.user_id }
}

/** Renames a clan and notifies its captain. Throws ClanNotFound, ClanNameRefused, ClanNameTaken. */
export function renameClan(ctx: AppContext, me: Member, form: Rename) {
  const name = acceptClanName(ctx.words, form.name)
  return whileNaming(() =>
    inTransaction(ctx.db, async (tx, afterCommit) => {
      const { act, clan, captainId } = await lock(ctx, tx, afterCommit, form.clan_id)
      await updateClan(tx, clan.id, clanNameColumns(name))
      await audit(tx, {
        ...clanAct(me, 'rename-clan', clan.id),
        before: { name: clan.name },
        after: { name, reason: form.reason },
        at: ctx.clock.now(),
      })
      await notifyMembers(act, {
        userIds: [captainId],
        title: '战队已改名',
        message: withReason(`管理员把战队「${clan.name}」改名为「${name}」。`, form.reason),
        about: 'renamed',
        link: clanPaths.page(clan),
      })
      return { clan: await presentClan(tx, clan.id) }
    }),
  )
}

/** Dissolves a clan and notifies its members. Throws ClanNotFound. */
export function dissolveClanByAdmin(ctx: AppContext, me: Member, { clan_id, reason }: Dissolve) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { act, clan, captainId } = await lock(ctx, tx, afterCommit, clan_id)
    await endClan(act, withReason(`战队「${clan.name}」已被管理员解散。`, reason))
    await audit(tx, {
      ...clanAct(me, 'dissolve-clan', clan.id),
      before: { name: clan.name, captain_id: captainId },
      after: { reason },
      at: ctx.clock.now(),
    })
    return {}
  })
}

/** Transfers the captaincy and notifies both members. Throws ClanNotFound, ClanMemberNotFound. */
export function transferClanByAdmin(ctx: AppContext, me: Member, { clan_id, user_id: userId }: Transfer) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { act, clan, captainId } = await lock(ctx, tx, afterCommit, clan_id)
    await titleIn(tx, clan.id, userId)
    if (userId === captainId) return { clan: await presentClan(tx, clan.id) }
    await handOver(tx, clan.id, captainId, userId)
    const after = { captain_id: userId }
    const before = { captain_id: captainId }
    await audit(tx, { ...clanAct(me, 'transfer-clan', clan.id), before, after, at: ctx.clock.now() })
    const changed = await presentClan(tx, clan.id)
    await notifyMembers(act, {
      userIds: [captainId, userId],
      title: '战队队长变更',
      message: `管理员把战队「${clan.name}」的队长移交给了 ${changed.captain.username}。`,
      about: 'transferred',
      link: clanPaths.page(clan),
    })
    return { clan: changed }
  })
}

/** Replaces a community's clan options. Throws CommunityNotFound, ClanOptionInUse. */
export function saveClanOptions({ db, clock }: AppContext, me: Member, { community_name, ...options }: OptionsForm) {
  return inTransaction(db, async (tx) => {
    const communityId = await sql.selectCommunityForUpdate(tx, community_name)
    if (communityId === undefined) throw new ApiError('CommunityNotFound')
    const before = await optionsOf(tx, communityId)
    await saveOptions(tx, communityId, options)
    const act = { actorId: me.id, act: 'save-clan-options', subjectKind: 'division', subjectId: communityId }
    await audit(tx, { ...act, before, after: options, at: clock.now() })
    return optionsOf(tx, communityId)
  })
}

type CommunityForm = CallInput<'/v1/admin/divisions/createDivision'>

/** Creates a community with the default clan options. Throws CommunityNameTaken. */
export const createCommunity = (ctx: AppContext, me: Member, form: CommunityForm) =>
  createNewCommunity(ctx, me, form, (tx, communityId) => saveOptions(tx, communityId, defaultOptions))
