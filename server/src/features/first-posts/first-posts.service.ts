import { limits } from '@judian/contract'
import { later, minutes } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction, violates } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { accountOf } from '../../domains/accounts/index.ts'
import { presentList } from '../../domains/posts/moments/index.ts'
import * as sql from './first-posts.sql.ts'

/** The first posts that this member may answer, and how many they were the first to answer. Throws LevelTooLow. */
export async function listFirstPosts(ctx: AppContext, me: Member) {
  const { db, clock } = ctx
  await assertLevel(db, me)
  const viewer = { userId: me.id, now: clock.now() }
  const [rows, answered] = await Promise.all([sql.selectQueue(db, viewer), sql.countAnswered(db, viewer)])
  const moments = await presentList(ctx, me, rows)
  return {
    moments: moments.map((moment, nth) => ({
      ...moment,
      public_at: rows[nth]!.publicAt.toISOString(),
      ...(rows[nth]!.takenUntil && { taken_until: rows[nth]!.takenUntil.toISOString() }),
    })),
    answered,
  }
}

/**
 * Claims a first post and releases the member's previous one. A post that the member already has keeps its deadline.
 * Throws LevelTooLow, FirstPostTaken, FirstPostGone.
 */
export async function takeFirstPost({ db, clock }: AppContext, me: Member, momentId: number) {
  await assertLevel(db, me)
  const now = clock.now()
  const take = { userId: me.id, momentId, now, until: later(now, minutes(limits.firstPostTakeMinutes)) }
  try {
    return await inTransaction(db, async (tx) => {
      await sql.deleteExpired(tx, momentId, now)
      const takenUntil = await sql.upsertTake(tx, take)
      if (!takenUntil) throw new ApiError('FirstPostGone')
      return { taken_until: takenUntil.toISOString() }
    })
  } catch (error) {
    if (violates(error, 'first_post_takes_moment')) throw new ApiError('FirstPostTaken')
    throw error
  }
}

export async function releaseFirstPost({ db }: AppContext, me: Member, momentId: number) {
  await sql.deleteTake(db, me.id, momentId)
  return {}
}

async function assertLevel(db: Db, me: Member) {
  const { level } = await accountOf(db, me.id)
  if (level.user_level < limits.firstPostLevel) throw new ApiError('LevelTooLow')
}
