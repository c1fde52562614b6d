import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isStaff, type Member, moderates, rightsOfOffice } from '../../../kernel/member.ts'
import { isSoleJudge, lockOffice, selectIsSoleJudge } from './staff-rights.sql.ts'

/**
 * The questions that every act of staff asks inside the transaction that changes something, about the row that it has
 * locked. The rights are read anew, and nobody takes them away until the transaction ends. Lock order: after contents.
 */

type Ctx = Pick<AppContext, 'clock'>

/** The member with the rights that they have now. */
async function lockRights({ clock }: Ctx, tx: Tx, me: Member): Promise<Member> {
  const { bannedUntil, hasFactor, ...office } = await lockOffice(tx, me.id)
  const isBanned = bannedUntil !== null && bannedUntil > clock.now()
  return { ...me, ...rightsOfOffice(isBanned ? { isAdmin: false, moderates: [] } : office, hasFactor) }
}

/** Whether the member moderates this community now; only admins do the whole site (null). */
export async function isModeratorOf(ctx: Ctx, tx: Tx, me: Member, community: string | null): Promise<boolean> {
  return hasRight(await lockRights(ctx, tx, me), community)
}

const hasRight = (staff: Member, community: string | null) =>
  community === null ? staff.isAdmin : moderates(staff, community)

/**
 * Returns the member with their present rights if they moderate the community of the locked row; null: if they are an admin. Throws
 * NotAllowed, SecondFactorMissing.
 */
export async function requireModeratorOf(ctx: Ctx, tx: Tx, me: Member, community: string | null): Promise<Member> {
  const staff = await lockRights(ctx, tx, me)
  if (!hasRight(staff, community)) throw refusal(staff)
  return staff
}

const refusal = ({ lacksSecondFactor }: Member) =>
  new ApiError(lacksSecondFactor ? 'SecondFactorMissing' : 'NotAllowed')

/** For acts of admins, who can't be banned. Throws NotAllowed, SecondFactorMissing. */
export async function requireAdmin(tx: Tx, me: Member): Promise<void> {
  const { hasFactor, ...office } = await lockOffice(tx, me.id)
  const staff = { ...me, ...rightsOfOffice(office, hasFactor) }
  if (!staff.isAdmin) throw refusal(staff)
}

/** For acts within the communities that the member moderates. Throws NotAllowed, SecondFactorMissing. */
export async function requireStaff(ctx: Ctx, tx: Tx, me: Member): Promise<Member> {
  const staff = await lockRights(ctx, tx, me)
  if (!isStaff(staff)) throw refusal(staff)
  return staff
}

interface Matter {
  /** Of the locked row; null where only admins decide. */
  community: string | null
  /** The member whom it is about. */
  authorId: number
}

/**
 * As `requireModeratorOf`, for decisions about a member or their contents: nobody judges their own matters, except an
 * admin if there is no one else. Throws NotAllowed, SecondFactorMissing, OwnMatter.
 */
export async function requireJudgeOf(ctx: Ctx, tx: Tx, me: Member, { community, authorId }: Matter): Promise<Member> {
  const staff = await requireModeratorOf(ctx, tx, me, community)
  if (authorId === me.id && !(staff.isAdmin && (await selectIsSoleJudge(tx, me.id, community, ctx.clock.now()))))
    throw new ApiError('OwnMatter')
  return staff
}

/** Condition on rows of lists: those that `requireJudgeOf` doesn't refuse as the member's own. */
export const isNoOwnMatter = (
  me: Member,
  { authorId, communityId }: { authorId: RawBuilder<unknown>; communityId: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`(${authorId} <> ${me.id} OR (${me.isAdmin}::boolean AND ${isSoleJudge(me.id, communityId, now)}))`
