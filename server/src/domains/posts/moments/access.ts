import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { maySee } from '../acts/index.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'

/** The post, if this viewer may see it. Throws MomentNotFound. */
export async function visibleMoment(db: Db | Tx, me: Member | undefined, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (!moment || !maySee(me, moment)) throw new ApiError('MomentNotFound')
  return moment
}

/** The post, if this viewer may see it and it belongs to the named community. Throws MomentNotFound. */
export async function readMoment(db: Db, me: Member | undefined, momentId: number, community: string) {
  const moment = await visibleMoment(db, me, momentId)
  if (moment.community !== community) throw new ApiError('MomentNotFound')
  return moment
}

/** Whether this member may subscribe to a post's events: only if they may see it. */
export async function maySubscribeToMoment(db: Db, me: Member, momentId: number): Promise<boolean> {
  const moment = await selectMoment(db, momentId)
  return moment !== undefined && maySee(me, moment)
}
