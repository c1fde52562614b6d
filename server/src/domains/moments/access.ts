import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'
import { maySeeMoment } from '../contents/index.ts'

/** The post, if this person may see it. Throws MomentNotFound. */
export async function visibleMoment(db: Db | Tx, me: Member | undefined, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (!moment || !maySeeMoment(me, moment)) throw new ApiError('MomentNotFound')
  return moment
}

/** The post as read on its community's page: under another community's name it isn't there. Throws MomentNotFound. */
export async function readMoment(db: Db, me: Member | undefined, momentId: number, community: string) {
  const moment = await visibleMoment(db, me, momentId)
  if (moment.community !== community) throw new ApiError('MomentNotFound')
  return moment
}

/** The post, if everyone may see it. Throws MomentNotFound. */
export async function publishedMoment(db: Db | Tx, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (moment?.review !== 'published') throw new ApiError('MomentNotFound')
  return moment
}

/** The post, if it takes comments and thumbs. Throws MomentNotFound, MomentArchived. */
export async function openMoment(db: Db | Tx, momentId: number): Promise<MomentRow> {
  const moment = await publishedMoment(db, momentId)
  if (moment.archivedAt) throw new ApiError('MomentArchived')
  return moment
}
