import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { assertNotResting } from './resting.ts'
import { acceptUsername, isNameTaken, nameColumns } from './username.ts'
import { insertNameChange } from './history.sql.ts'
import * as sql from '../users.sql.ts'

/** Placeholder of a reset name; no member can choose one with a #. */
const placeholder = (userId: number) => `成员#${userId}`

/** Replaces a member's name by a placeholder and lets them choose a new one; returns the old and the new name. */
export async function resetUsername(tx: Tx, userId: number, at: Date) {
  const username = placeholder(userId)
  const previous = await sql.updateToReset(tx, userId, { ...nameColumns(username), at })
  await insertNameChange(tx, { userId, previous, username, changedAt: at })
  return { previous, username }
}

/** Restores a reset name; returns false if the member has a new name or the old one is taken. */
export const restoreUsername = (tx: Tx, userId: number, username: string) =>
  sql.updateFromReset(tx, userId, nameColumns(username))

/** Sets a new name for a member whose name was reset. Throws NameNotReset, TextNeedsReview, UsernameRefused, UsernameTaken. */
export async function chooseUsername({ db, clock, words, settings }: AppContext, me: Member, asked: string) {
  if (me.mutedToReview) throw new ApiError('TextNeedsReview')
  const username = acceptUsername(words, await settings.all(), asked)
  try {
    await inTransaction(db, async (tx) => {
      if (!(await sql.updateFromReset(tx, me.id, nameColumns(username)))) throw new ApiError('NameNotReset')
      await assertNotResting(tx, me.id, username, clock.now())
      const previous = placeholder(me.id)
      await insertNameChange(tx, { userId: me.id, previous, username, changedAt: clock.now() })
    })
  } catch (error) {
    if (isNameTaken(error)) throw new ApiError('UsernameTaken')
    throw error
  }
  return { username }
}
