import { insertPastFollows } from '../features/follows/index.ts'
import { insertNoticesOfPastActs } from '../domains/messages/notices/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Cast } from './cast.ts'
import { varied } from './varied.ts'

/** Every member but one follows about half of the others, the same on every run; most have done so for weeks. */
export async function seedFollows(tx: Tx, { members, now }: Cast) {
  const followers = [...members].filter(([key]) => key !== 'cilantro')
  const follows = followers.flatMap(([key, userId]) =>
    [...members]
      .filter(([other]) => other !== key && varied(`${key} follows ${other}`, 2) === 0)
      .map(([other, followedId]) => ({
        userId,
        followedId,
        createdAt: later(now, -hours(1 + varied(`${key} since ${other}`, 30) ** 2)),
      })),
  )
  await insertPastFollows(tx, follows)
}

/** Notices of the thumbs, follows, mentions and quotes, those of the last hours unread. */
export const seedNotices = (tx: Tx, { now }: Cast) => insertNoticesOfPastActs(tx, later(now, -hours(6)))
