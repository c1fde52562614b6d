import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectMoment } from './moments.sql.ts'
import { maySee } from '../acts/index.ts'

/** Whether this member may subscribe to a post's events: only if they may see it. */
export async function maySubscribeToMoment(db: Db, me: Member, momentId: number): Promise<boolean> {
  const moment = await selectMoment(db, momentId)
  return moment !== undefined && maySee(me, moment)
}
