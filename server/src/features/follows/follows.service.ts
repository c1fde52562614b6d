import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction, violates } from '../../kernel/db/db.ts'
import { pageWithCursor } from '../../kernel/db/list-order.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { authorCards } from '../../domains/accounts/index.ts'
import { lockPair } from '../../domains/members/blocks/index.ts'
import { publishNotice, undoAct } from '../../domains/messages/notices/index.ts'
import * as sql from './follows.sql.ts'

/** Follows or unfollows a member; idempotent. Throws CannotFollowOneself, MemberNotFound, FollowRefused where one of both has blocked the other or the account has ended, and TooManyFollowed. */
export async function toggleFollow(ctx: AppContext, me: Member, userId: number, on: boolean) {
  if (userId === me.id) throw new ApiError('CannotFollowOneself')
  try {
    const followers = await inTransaction(ctx.db, async (tx, afterCommit) => {
      await lockPair(tx, me.id, userId)
      const act = { act: 'follow', subjectId: 0, receiverId: userId, actorId: me.id } as const
      if (!on) {
        if ((await sql.deleteFollow(tx, me.id, userId)) > 0) await undoAct(tx, act)
        return sql.selectFollowers(tx, userId)
      }
      const followed = await sql.insertFollow(tx, act, ctx.clock.now())
      if (followed?.allowed === false) throw new ApiError('FollowRefused')
      if (followed?.isNoticed) afterCommit(() => publishNotice(ctx, act))
      return followed?.followers
    })
    if (followers === undefined) throw new ApiError('MemberNotFound')
    return { followed: flagOf(on), followers }
  } catch (error) {
    if (violates(error, 'follow_counts_most')) throw new ApiError('TooManyFollowed')
    throw error
  }
}

/** Throws NotFollowed. */
export async function setSpecial({ db }: AppContext, me: Member, userId: number, special: boolean) {
  if (!(await sql.updateSpecial(db, me.id, userId, special))) throw new ApiError('NotFollowed')
  return { special: flagOf(special) }
}

/** Throws MemberNotFound, and FollowsPrivate for another's lists that aren't public, or of a member who blocks the reader. */
export async function listFollows({ db }: AppContext, me: Member, input: CallInput<'/v1/account/getFollows'>) {
  const { user_id: userId, list, ...page } = input
  if (!(await authorCards(db, [userId])).has(userId)) throw new ApiError('MemberNotFound')
  if (!(await maySeeLists(db, me, userId))) throw new ApiError('FollowsPrivate')
  const { shown, end } = pageWithCursor(await sql.selectPage(db, { userId, list, ...page }))
  const cards = await authorCards(
    db,
    shown.map(({ id }) => id),
  )
  // Marks on followed members are private to the member.
  const isOwn = userId === me.id && list === 'following'
  return {
    members: shown.map(({ id, special }) => ({ ...cards.get(id)!, ...(isOwn && { special: flagOf(special) }) })),
    ...end,
  }
}

const maySeeLists = async (db: Db, me: Member, userId: number) =>
  userId === me.id || sql.selectMaySeeLists(db, me.id, userId)

export async function savePrivacy({ db }: AppContext, me: Member, isPublic: boolean) {
  await sql.upsertListsPublic(db, me.id, isPublic)
  return { lists_public: flagOf(isPublic) }
}

/** How many a member follows and is followed by; for another member whether these follow them. */
export async function followStateOf(db: Db, me: Member | undefined, userId: number) {
  const { following, followers, listsPublic, special } = await sql.selectFollowState(db, userId, me?.id ?? 0)
  return {
    following,
    followers,
    lists_public: flagOf(listsPublic),
    ...(special !== null && { followed: 1 as const, special: flagOf(special) }),
  }
}
