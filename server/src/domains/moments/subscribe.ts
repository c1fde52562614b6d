import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { selectMoment } from './moments.sql.ts'
import { maySeeMoment } from '../contents/index.ts'

/** Whether this member may follow a post's comments and counts: whoever may see the post may. */
export async function mayFollowMoment(db: Db, me: Member, momentId: number): Promise<boolean> {
  const moment = await selectMoment(db, momentId)
  return moment !== undefined && maySeeMoment(me, moment)
}
