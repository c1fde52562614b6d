import type { CallInput } from '@judian/contract'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { pageOf } from '../../kernel/page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { audit } from '../audit/index.ts'
import * as clans from '../clans/index.ts'
import * as sql from './clans.sql.ts'

type Rename = CallInput<'/v1/admin/clans/renameClan'>
type Dissolve = CallInput<'/v1/admin/clans/dissolveClanByAdmin'>
type Transfer = CallInput<'/v1/admin/clans/transferClanByAdmin'>
type OptionsForm = CallInput<'/v1/admin/clans/saveClanOptions'>

/** A page of clans, the latest first. */
export async function listAdminClans({ db }: House, filter: sql.ClansFilter, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectClans(db, filter, page))
  return { clans: await clans.presentClans(db, shown), hasMore }
}

const clanAct = (me: Member, act: string, id: number) => ({ actorId: me.id, act, thingKind: 'clan', thingId: id })

/** Holds the clan for an act of the site's, with its captain. Refuses ClanNotFound. */
async function hold(house: House, tx: Tx, afterCommit: AfterCommit, id: number) {
  const clan = await clans.holdClan(tx, id)
  const { captain } = await clans.presentClan(tx, id)
  return { act: { house, tx, afterCommit, clan }, clan, captainId: captain.user_id }
}

/** Gives a clan another name; its captain is told why. Refuses ClanNotFound, ClanNameRefused, ClanNameTaken. */
export function renameClan(house: House, me: Member, form: Rename) {
  const name = clans.acceptClanName(house.words, form.name)
  return clans.whileNaming(() =>
    inTransaction(house.db, async (tx, afterCommit) => {
      const { act, clan, captainId } = await hold(house, tx, afterCommit, form.clan_id)
      await clans.updateClan(tx, clan.id, { name, nameKey: clans.clanNameKey(name) })
      await audit(tx, {
        ...clanAct(me, 'rename-clan', clan.id),
        before: { name: clan.name },
        after: { name, reason: form.reason },
        at: house.clock.now(),
      })
      await clans.tell(act, {
        userIds: [captainId],
        title: '战队已改名',
        message: clans.withReason(`管理员把战队「${clan.name}」改名为「${name}」。`, form.reason),
        about: 'renamed',
      })
      return { clan: await clans.presentClan(tx, clan.id) }
    }),
  )
}

/** Ends a clan for everyone in it, who are told why. Refuses ClanNotFound. */
export function dissolveClanByAdmin(house: House, me: Member, { clan_id, reason }: Dissolve) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const { act, clan, captainId } = await hold(house, tx, afterCommit, clan_id)
    await clans.endClan(act, clans.withReason(`战队「${clan.name}」已被管理员解散。`, reason))
    await audit(tx, {
      ...clanAct(me, 'dissolve-clan', clan.id),
      before: { name: clan.name, captain_id: captainId },
      after: { reason },
      at: house.clock.now(),
    })
    return {}
  })
}

/** Makes another member captain; both are told. Refuses ClanNotFound, ClanMemberNotFound. */
export function transferClanByAdmin(house: House, me: Member, { clan_id, user_id: userId }: Transfer) {
  return inTransaction(house.db, async (tx, afterCommit) => {
    const { act, clan, captainId } = await hold(house, tx, afterCommit, clan_id)
    await clans.titleIn(tx, clan.id, userId)
    if (userId !== captainId) {
      await clans.handOver(tx, clan.id, captainId, userId)
      await audit(tx, {
        ...clanAct(me, 'transfer-clan', clan.id),
        before: { captain_id: captainId },
        after: { captain_id: userId },
        at: house.clock.now(),
      })
      const card = await clans.presentClan(tx, clan.id)
      await clans.tell(act, {
        userIds: [captainId, userId],
        title: '战队队长变更',
        message: `管理员把战队「${clan.name}」的队长移交给了 ${card.captain.username}。`,
        about: 'transferred',
      })
    }
    return { clan: await clans.presentClan(tx, clan.id) }
  })
}

/** Replaces what a community's clans choose from. Refuses CommunityNotFound, ClanOptionInUse. */
export function saveClanOptions({ db, clock }: House, me: Member, { community_name, ...options }: OptionsForm) {
  return inTransaction(db, async (tx) => {
    const communityId = await sql.selectCommunityHeld(tx, community_name)
    if (communityId === undefined) throw new Refusal('CommunityNotFound')
    const before = await clans.optionsOf(tx, communityId)
    await clans.saveOptions(tx, communityId, options)
    const act = { actorId: me.id, act: 'save-clan-options', thingKind: 'division', thingId: communityId }
    await audit(tx, { ...act, before, after: options, at: clock.now() })
    return clans.optionsOf(tx, communityId)
  })
}
