import type { AdminClan, CallInput } from '@judian/contract'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { createFirstCommunity, createNewCommunity } from '../../communities/index.ts'
import { withReason } from '../../messages/index.ts'
import { lockClan } from '../acting.ts'
import { acceptClanName, clanNameColumns } from '../clan-texts.ts'
import { updateClan } from '../clans.sql.ts'
import { presentClan, presentClans } from '../clans.view.ts'
import { endClan } from '../dissolving.service.ts'
import { whileNaming } from '../founding.service.ts'
import { handOver, titleIn } from '../members.service.ts'
import { clanPaths, notifyMembers } from '../notify-members.ts'
import { defaultOptions } from '../options/default-options.ts'
import { communityInfo, optionsOf, saveOptions } from '../options/options.service.ts'
import * as sql from './admin.sql.ts'

type Rename = CallInput<'/v1/admin/clans/renameClan'>
type Dissolve = CallInput<'/v1/admin/clans/dissolveClanByAdmin'>
type Transfer = CallInput<'/v1/admin/clans/transferClanByAdmin'>
type OptionsForm = CallInput<'/v1/admin/clans/saveClanOptions'>

export async function listAdminClans({ db }: AppContext, filter: sql.ClansFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectClans(db, filter, page))
  const clans = await presentClans(db, shown)
  return { clans: clans.map((clan, place) => ({ ...clan, version: shown[place]!.version })), hasMore }
}

async function managedClan(tx: Tx, id: number): Promise<AdminClan> {
  return { ...(await presentClan(tx, id)), version: await versionOf(tx, { kind: 'clan', name: id }) }
}

const clanAct = (me: Member, act: string, id: number) => ({ actorId: me.id, act, subjectKind: 'clan', subjectId: id })

interface Loaded {
  clan_id: number
  version: number
}

/** Locks the clan for an admin's act, with its captain. Throws ClanNotFound, Outdated. */
async function lock(ctx: AppContext, tx: Tx, afterCommit: AfterCommit, { clan_id: id, version }: Loaded) {
  const clan = await lockClan(tx, id)
  await takeVersion(tx, { kind: 'clan', name: id }, version)
  const { captain } = await presentClan(tx, id)
  return { act: { ctx, tx, afterCommit, clan }, clan, captainId: captain.user_id }
}

/** Renames a clan and notifies its captain. Throws ClanNotFound, Outdated, ClanNameRefused, ClanNameTaken. */
export function renameClan(ctx: AppContext, me: Member, form: Rename) {
  const name = acceptClanName(ctx.words, form.name)
  return whileNaming(() =>
    inTransaction(ctx.db, async (tx, afterCommit) => {
      await requireAdmin(tx, me)
      const { act, clan, captainId } = await lock(ctx, tx, afterCommit, form)
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
      return { clan: await managedClan(tx, clan.id) }
    }),
  )
}

/** Dissolves a clan and notifies its members. Throws ClanNotFound, Outdated. */
export function dissolveClanByAdmin(ctx: AppContext, me: Member, { reason, ...loaded }: Dissolve) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const { act, clan, captainId } = await lock(ctx, tx, afterCommit, loaded)
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

/** Transfers the captaincy and notifies both members. Throws ClanNotFound, Outdated, ClanMemberNotFound. */
export function transferClanByAdmin(ctx: AppContext, me: Member, { user_id: userId, ...loaded }: Transfer) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const { act, clan, captainId } = await lock(ctx, tx, afterCommit, loaded)
    await titleIn(tx, clan.id, userId)
    if (userId === captainId) return { clan: await managedClan(tx, clan.id) }
    await handOver(tx, clan.id, captainId, userId)
    const after = { captain_id: userId }
    const before = { captain_id: captainId }
    await audit(tx, { ...clanAct(me, 'transfer-clan', clan.id), before, after, at: ctx.clock.now() })
    const changed = await managedClan(tx, clan.id)
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

const savedOptions = (name: string) => ({ kind: 'clan-options', name }) as const

/** A community's clan options. Throws CommunityNotFound. */
export async function readClanOptions(ctx: AppContext, name: string) {
  const version = await versionOf(ctx.db, savedOptions(name))
  const { titles: _, ...options } = await communityInfo(ctx, name)
  return { ...options, version }
}

/** Replaces a community's clan options. Throws CommunityNotFound, Outdated, ClanOptionInUse. */
export function saveClanOptions({ db, clock }: AppContext, me: Member, form: OptionsForm) {
  const { community_name, version, ...options } = form
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const communityId = await sql.selectCommunityForUpdate(tx, community_name)
    if (communityId === undefined) throw new ApiError('CommunityNotFound')
    await takeVersion(tx, savedOptions(community_name), version)
    const before = await optionsOf(tx, communityId)
    await saveOptions(tx, communityId, options)
    const act = { actorId: me.id, act: 'save-clan-options', subjectKind: 'division', subjectId: communityId }
    await audit(tx, { ...act, before, after: options, at: clock.now() })
    return { ...(await optionsOf(tx, communityId)), version: await versionOf(tx, savedOptions(community_name)) }
  })
}

type CommunityForm = CallInput<'/v1/admin/divisions/createDivision'>

const addDefaultOptions = (tx: Tx, communityId: number) => saveOptions(tx, communityId, defaultOptions)

/** Creates a community with the default clan options. Throws CommunityNameTaken. */
export const createCommunity = (ctx: AppContext, me: Member, form: CommunityForm) =>
  createNewCommunity(ctx, me, form, addDefaultOptions)

/** The same for the first community, which is home, in the transaction of an admin's set-up. Throws AlreadySetUp. */
export const createHome = (ctx: AppContext, tx: Tx, me: Member, form: Omit<CommunityForm, 'request_id'>) =>
  createFirstCommunity(ctx, tx, me, form, addDefaultOptions)
