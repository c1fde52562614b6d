import type { Moment } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import * as sql from './profile-pins.sql.ts'

/** Pins an own post on the member's profile, or unpins it. Throws MomentNotPinnable. */
export async function pinOnProfile({ db }: AppContext, me: Member, momentId: number, on: boolean) {
  if (!on) await sql.deleteProfilePin(db, me.id, momentId)
  else if (!(await sql.upsertProfilePin(db, me.id, momentId))) throw new ApiError('MomentNotPinnable')
  return { pinned: flagOf(on) }
}

/** Whether the reader has pinned their own post on their profile; undefined for other members' posts. */
export async function ownProfilePin(db: Db, me: Member, { message_id, author }: Moment): Promise<0 | 1 | undefined> {
  if (author.user_id !== me.id) return undefined
  return flagOf((await sql.selectPinnedOnProfile(db, me.id)) === message_id)
}
