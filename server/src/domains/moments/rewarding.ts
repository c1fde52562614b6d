import type { Tx } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import { earn } from '../experience/index.ts'
import { progress } from '../missions/index.ts'

/** What writing brings its author, once everyone sees it: at once, or when what was held is approved. */

export interface Written {
  id: number
  authorId: number
  createdAt: Date
}

export async function rewardMoment(house: House, tx: Tx, moment: Written & { communityId: number }) {
  const { id, authorId, communityId, createdAt } = moment
  await earn(tx, { userId: authorId, kind: 'post', thingId: id, at: createdAt })
  await progress(house, tx, authorId, { kind: 'post', communityId })
}

export async function rewardComment(house: House, tx: Tx, comment: Written & { momentId: number }) {
  const { id, authorId, momentId, createdAt } = comment
  await earn(tx, { userId: authorId, kind: 'comment', thingId: id, at: createdAt })
  await progress(house, tx, authorId, { kind: 'comment', momentId })
}
