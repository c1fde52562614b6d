import type { CallInput } from '@judian/contract'
import { inTransaction, type Tx, violates } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import type { Member } from '../../../kernel/member.ts'
import { type ListPage, pageWithCursor } from '../../../kernel/db/list-order.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { authorCards } from '../../accounts/index.ts'
import { countMessages } from '../../messages/index.ts'
import { contactable, contactsOf } from '../../members/contact/index.ts'
import { isBlockedByAny } from '../../members/blocks/index.ts'
import { lockClanFor } from '../acting.ts'
import * as sql from './applies.sql.ts'
import { acceptClanText } from '../clan-texts.ts'
import { type ClanPlace, type LockedClan, selectClanAt, selectClanForShareAt, updateMemberCount } from '../clans.sql.ts'
import { inviterOf } from '../invitations/invitations.service.ts'
import { insertMember, selectIsInAClan, selectLeaders, selectTitle } from '../members.sql.ts'
import { clanPaths, notifyMembers } from '../notify-members.ts'
import { selectCommunityId } from '../../communities/index.ts'
import { mayDecideApplies, titles } from '../policy.ts'

type Application = CallInput<'/v1/clan/applyClan'>
type Decision = CallInput<'/v1/clan/sendClanApplyAction'>

/**
 * Applies to a clan, replacing the member's application in the community. Captain and vice-captains are notified of new
 * applications only. Throws ClanNotFound, ClanRefusesApplicant, InAClanAlready, ClanTextRefused, TextNeedsReview,
 * InvitationNotFound.
 */
export function applyClan(ctx: AppContext, me: Member, form: Application) {
  return once(ctx.db, { me, call: 'applyClan', requestId: form.request_id }, async (tx, afterCommit) => {
    if (me.mutedToReview && form.applyMessage !== '') throw new ApiError('TextNeedsReview')
    const message = acceptClanText(ctx.words, form.applyMessage, 'applyMessage')
    const clan = await selectClanForShareAt(tx, form)
    if (!clan) throw new ApiError('ClanNotFound')
    const leaders = await selectLeaders(tx, clan.id)
    if (await isBlockedByAny(tx, me.id, leaders)) throw new ApiError('ClanRefusesApplicant')
    await sql.lockPerson(tx, me.id, clan.communityId)
    const [former] = await sql.selectAppliesOf(tx, me.id, clan.communityId)
    const createdAt = ctx.clock.now()
    const invitedBy = form.invitation ? await inviterOf(tx, clan.id, form.invitation, createdAt) : null
    const { communityId, id: clanId } = clan
    await sql.upsertApply(tx, { userId: me.id, communityId, clanId, message, invitedBy, createdAt })
    // After the upsert, which waits for an acceptance under way.
    if (await selectIsInAClan(tx, me.id, clan.communityId)) throw new ApiError('InAClanAlready')

    if (former?.clanId !== clan.id)
      await notifyMembers(
        { ctx, tx, afterCommit, clan },
        {
          link: clanPaths.manage(clan),
          userIds: await contactable(tx, me.id, leaders),
          title: '新的战队申请',
          message: `${await nameOf(tx, me.id)} 申请加入战队「${clan.name}」，请到战队管理中处理。`,
          about: `apply:${me.id}`,
          // Cancelling and applying again notifies them once a day and decision.
          period: `${shanghaiDay(createdAt)}:${await countMessages(tx, me.id, `clan:${clan.id}:decision:${me.id}:`)}`,
        },
      )
    return {}
  })
}

async function nameOf(tx: Tx, userId: number) {
  const cards = await authorCards(tx, [userId])
  return cards.get(userId)!.username
}

/** A page of pending applications, the oldest first. Throws ClanNotFound, NotAllowed. */
export async function listApplies({ db }: AppContext, me: Member, place: ClanPlace, page: ListPage) {
  const clan = await selectClanAt(db, place)
  if (!clan) throw new ApiError('ClanNotFound')
  if (!mayDecideApplies(await selectTitle(db, clan.id, me.id))) throw new ApiError('NotAllowed')
  const { shown, end } = pageWithCursor(await sql.selectApplies(db, clan.id, page))
  const cards = await authorCards(
    db,
    shown.flatMap((apply) => (apply.invitedBy === null ? apply.userId : [apply.userId, apply.invitedBy])),
    clan.communityId,
  )
  const known = await contactsOf(
    db,
    me.id,
    shown.map(({ userId }) => userId),
  )
  const listed = shown.map(({ userId, message, invitedBy, createdAt }) => {
    const inviter = invitedBy === null ? undefined : cards.get(invitedBy)
    return {
      ...cards.get(userId)!,
      // A leader in minors' mode doesn't see a stranger's message, but may still decide.
      applyMessage: known.has(userId) ? message : '',
      applied: createdAt.toISOString(),
      ...(inviter && { invited_by: { user_id: inviter.user_id, username: inviter.username } }),
    }
  })
  return { applies: listed, ...end }
}

/**
 * Accepts or rejects an application and notifies the applicant. Throws ClanNotFound, NotAllowed, ClanApplyNotFound,
 * ClanFull.
 */
export function decideApply(ctx: AppContext, me: Member, { user_id: userId, action, ...place }: Decision) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const clan = await lockClanFor(tx, me, place, mayDecideApplies)
    if (!(await sql.deleteApply(tx, clan.id, userId))) throw new ApiError('ClanApplyNotFound')
    const accepted = action === 'accept'
    if (accepted) await admit(tx, clan, userId, ctx.clock.now())
    await notifyMembers(
      { ctx, tx, afterCommit, clan },
      {
        link: accepted ? clanPaths.page(clan) : clanPaths.list(clan),
        userIds: [userId],
        title: accepted ? '战队申请已通过' : '战队申请未通过',
        message: accepted ? `欢迎加入战队「${clan.name}」！` : `你加入战队「${clan.name}」的申请没有通过。`,
        about: `decision:${userId}`,
      },
    )
    return {}
  })
}

async function admit(tx: Tx, { id, communityId }: LockedClan, userId: number, joinedAt: Date) {
  await insertMember(tx, { userId, communityId, clanId: id, title: titles.member, joinedAt })
  try {
    await updateMemberCount(tx, id, 1)
  } catch (error) {
    if (violates(error, 'clans_capacity')) throw new ApiError('ClanFull')
    throw error
  }
}

/** Withdraws the member's application in a community. Throws ClanApplyNotFound. */
export async function cancelApply({ db }: AppContext, me: Member, communityName: string) {
  const communityId = await selectCommunityId(db, communityName)
  const cancelled = communityId !== undefined && (await sql.deleteAppliesOf(db, me.id, communityId))
  if (!cancelled) throw new ApiError('ClanApplyNotFound')
  return {}
}
