import type { Db } from '../../kernel/db.ts'
import type { Member } from '../../kernel/member.ts'
import { selectMoment } from './moments.sql.ts'
import { maySeeMoment } from './policy.ts'

/** Whether there is a community of this name, whose new posts a member may follow. */
export async function communityExists(db: Db, name: string): Promise<boolean> {
  const found = await db.selectFrom('communities').select('id').where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

/** Whether this member may follow a post's comments and counts: whoever may see the post may. */
export async function mayFollowMoment(db: Db, me: Member, momentId: number): Promise<boolean> {
  const moment = await selectMoment(db, momentId)
  return moment !== undefined && maySeeMoment(me, moment)
}
