import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { outdate } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { lockClanFor } from './acting.ts'
import { type ClanPlace, selectClanForUpdateAt, updateMemberCount } from './clans.sql.ts'
import * as sql from './members.sql.ts'
import { clanPaths, notifyMembers } from './notify-members.ts'
import { isCaptain, mayEditTitles, mayRemove, mayRemoveMembers, mayTransfer, titles } from './policy.ts'

type TitleForm = CallInput<'/v1/clan/updateClanMemberTitle'>
type MemberForm = CallInput<'/v1/clan/removeClanMember'>

/** Sets a member's title. Throws ClanNotFound, NotAllowed, ClanMemberNotFound, CaptainKept. */
export function updateClanMemberTitle(
  ctx: AppContext,
  me: Member,
  { memberUserId: userId, newTitle, ...place }: TitleForm,
) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await lockClanFor(tx, me, place, mayEditTitles)
    const former = await titleIn(tx, clan.id, userId)
    if (isCaptain(former)) throw new ApiError('CaptainKept')
    const title = Number(newTitle)
    if (title === former) return {}
    await sql.updateTitle(tx, clan.id, userId, title)
    const message =
      title === titles.viceCaptain
        ? `你现在是战队「${clan.name}」的副队长，可以处理申请和移除成员。`
        : `你在战队「${clan.name}」的职位变为成员。`
    const news = {
      userIds: [userId],
      title: '战队职位变动',
      message,
      about: `title:${userId}`,
      link: clanPaths.page(clan),
    }
    await notifyMembers({ ctx, tx, afterCommit, clan }, news)
    return {}
  })
}

/** Removes a member and notifies them. Throws ClanNotFound, NotAllowed, ClanMemberNotFound, CaptainNotRemovable. */
export function removeClanMember(ctx: AppContext, me: Member, { memberUserId: userId, ...place }: MemberForm) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await lockClanFor(tx, me, place, mayRemoveMembers)
    const title = await titleIn(tx, clan.id, userId)
    if (isCaptain(title)) throw new ApiError('CaptainNotRemovable')
    if (!mayRemove(clan.ownTitle, title)) throw new ApiError('NotAllowed')
    await takeOut(tx, clan.id, userId)
    const message = `${isCaptain(clan.ownTitle) ? '队长' : '副队长'}把你移出了战队「${clan.name}」。`
    const news = {
      userIds: [userId],
      title: '你被移出了战队',
      message,
      about: `removal:${userId}`,
      link: clanPaths.list(clan),
    }
    await notifyMembers({ ctx, tx, afterCommit, clan }, news)
    return {}
  })
}

/** Leaves a clan. Throws NotInTheClan (also for an unknown clan), CaptainStays. */
export function leaveClan({ db }: AppContext, me: Member, place: ClanPlace) {
  return inTransaction(db, async (tx) => {
    const clan = await selectClanForUpdateAt(tx, place)
    const title = clan && (await sql.selectTitle(tx, clan.id, me.id))
    if (!clan || title === undefined) throw new ApiError('NotInTheClan')
    if (isCaptain(title)) throw new ApiError('CaptainStays')
    await takeOut(tx, clan.id, me.id)
    return {}
  })
}

/** Removes a member from a locked clan. */
export async function takeOut(tx: Tx, clanId: number, userId: number) {
  await sql.deleteMember(tx, clanId, userId)
  await updateMemberCount(tx, clanId, -1)
}

/**
 * Transfers the member's captaincy and notifies the new captain. Throws ClanNotFound, NotAllowed, ClanMemberNotFound.
 */
export function transferClanCaptain(ctx: AppContext, me: Member, { memberUserId: userId, ...place }: MemberForm) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await lockClanFor(tx, me, place, mayTransfer)
    if (isCaptain(await titleIn(tx, clan.id, userId))) return {}
    await handOver(tx, clan.id, me.id, userId)
    await outdate(tx, { kind: 'clan', name: clan.id })
    const message = `你现在是战队「${clan.name}」的队长。`
    const news = {
      userIds: [userId],
      title: '你成为了队长',
      message,
      about: `captain:${userId}`,
      link: clanPaths.manage(clan),
    }
    await notifyMembers({ ctx, tx, afterCommit, clan }, news)
    return {}
  })
}

export async function handOver(tx: Tx, clanId: number, from: number, to: number) {
  // In this order: a unique index allows one captain.
  await sql.updateTitle(tx, clanId, from, titles.viceCaptain)
  await sql.updateTitle(tx, clanId, to, titles.captain)
}

/** A member's title in a locked clan. Throws ClanMemberNotFound. */
export async function titleIn(tx: Tx, clanId: number, userId: number): Promise<number> {
  const title = await sql.selectTitle(tx, clanId, userId)
  if (title === undefined) throw new ApiError('ClanMemberNotFound')
  return title
}
