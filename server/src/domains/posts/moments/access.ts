import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { type LockedMoment, lockPublished, type MomentRow, selectMoment } from './moments.sql.ts'
import { lockContent, maySeeMoment } from '../contents/index.ts'

/** The post, if this viewer may see it. Throws MomentNotFound. */
export async function visibleMoment(db: Db | Tx, me: Member | undefined, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (!moment || !maySeeMoment(me, moment)) throw new ApiError('MomentNotFound')
  return moment
}

/** The same, locked until the transaction ends. */
export async function lockVisibleMoment(tx: Tx, me: Member, momentId: number): Promise<MomentRow> {
  await lockContent(tx, { kind: 'moment', id: momentId })
  return visibleMoment(tx, me, momentId)
}

/** The post, if this viewer may see it and it belongs to the named community. Throws MomentNotFound. */
export async function readMoment(db: Db, me: Member | undefined, momentId: number, community: string) {
  const moment = await visibleMoment(db, me, momentId)
  if (moment.community !== community) throw new ApiError('MomentNotFound')
  return moment
}

/** The post, if it is published. Throws MomentNotFound. */
export async function publishedMoment(db: Db | Tx, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (moment?.review !== 'published') throw new ApiError('MomentNotFound')
  return moment
}

/**
 * Locks the post, so that it stays open to comments and thumbs until the transaction ends. Throws MomentNotFound,
 * MomentArchived.
 */
export async function lockOpenMoment(tx: Tx, momentId: number): Promise<LockedMoment> {
  const moment = await lockPublished(tx, momentId)
  if (!moment) throw new ApiError('MomentNotFound')
  if (moment.archivedAt) throw new ApiError('MomentArchived')
  return moment
}
