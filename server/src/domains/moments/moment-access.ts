import type { Db, Tx } from '../../kernel/db.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'
import { maySeeMoment } from './policy.ts'

/** The post, if this person may see it. Refuses MomentNotFound. */
export async function visibleMoment(db: Db | Tx, me: Member | undefined, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (!moment || !maySeeMoment(me, moment)) throw new Refusal('MomentNotFound')
  return moment
}

/** The post as read on its community's page: under another community's name it isn't there. Refuses MomentNotFound. */
export async function readMoment(db: Db, me: Member | undefined, momentId: number, community: string) {
  const moment = await visibleMoment(db, me, momentId)
  if (moment.community !== community) throw new Refusal('MomentNotFound')
  return moment
}

/** The post, if everyone may see it. Refuses MomentNotFound. */
export async function publishedMoment(db: Db | Tx, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (moment?.review !== 'published') throw new Refusal('MomentNotFound')
  return moment
}

/** The post, if it takes comments and thumbs. Refuses MomentNotFound, MomentArchived. */
export async function openMoment(db: Db | Tx, momentId: number): Promise<MomentRow> {
  const moment = await publishedMoment(db, momentId)
  if (moment.archivedAt) throw new Refusal('MomentArchived')
  return moment
}
