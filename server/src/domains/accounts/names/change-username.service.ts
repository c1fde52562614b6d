import { limits } from '@judian/contract'
import { days, later } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import * as sql from '../users.sql.ts'
import { insertNameChange } from './history.sql.ts'
import { assertNotResting } from './resting.ts'
import { acceptUsername, isNameTaken, nameColumns } from './username.ts'

const pause = days(limits.usernameDays)

/** When the member may change their name again; undefined if they may now. */
export function nextChange(changedAt: Date | null, now: Date): Date | undefined {
  const next = changedAt && later(changedAt, pause)
  return next && next > now ? next : undefined
}

/** Changes the member's name, which isn't reviewed, once in thirty days. Throws TextNeedsReview, UsernameRefused, UsernameTaken, UsernameChangedLately. */
export async function changeUsername(ctx: AppContext, me: Member, asked: string) {
  const { db, clock, words, settings, cache } = ctx
  if (me.mutedToReview) throw new ApiError('TextNeedsReview')
  const username = acceptUsername(words, await settings.all(), asked)
  const changedAt = clock.now()
  try {
    await inTransaction(db, async (tx, afterCommit) => {
      const since = later(changedAt, -pause)
      const previous = await sql.updateName(tx, me.id, { ...nameColumns(username), changedAt, since })
      if (previous === undefined) throw new ApiError('UsernameChangedLately')
      await assertNotResting(tx, me.id, username, changedAt)
      await insertNameChange(tx, { userId: me.id, previous, username, changedAt })
      afterCommit(() => cache.invalidate(rightsOf(me.id)))
    })
  } catch (error) {
    if (isNameTaken(error)) throw new ApiError('UsernameTaken')
    throw error
  }
  return { username }
}
