import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import * as sql from './views.sql.ts'

interface Report {
  userId: number
  momentIds: readonly number[]
}

/**
 * Counts a member's views of posts that everyone may read and that aren't their own: one a day for each post, however many calls on however
 * many servers report it. Reports that arrive together share their statements.
 */
export async function viewMoments(ctx: AppContext, me: Member, momentIds: readonly number[]) {
  await ctx.batchQueue.enqueue(
    { userId: me.id, momentIds },
    { key: 'views of posts', run: (reports: readonly Report[]) => countViews(ctx, reports) },
  )
  return {}
}

async function countViews({ db, clock, views: counter }: AppContext, reports: readonly Report[]) {
  const ids = [...new Set(reports.flatMap(({ momentIds }) => momentIds))]
  const [readable, key] = await Promise.all([sql.selectReadable(db, ids), keyOfDay(db, shanghaiDay(clock.now()))])
  const authors = new Map(readable.map(({ id, authorId }) => [id, authorId]))
  const views = new Map<string, number>()
  for (const { userId, momentIds } of reports)
    for (const id of momentIds)
      if (authors.has(id) && authors.get(id) !== userId) views.set(hashOf(key, userId, id), id)

  const added = await sql.insertViews(
    db,
    [...views.keys()].map((hash) => Buffer.from(hash, 'base64')),
  )
  counter.add(added.map((hash) => views.get(hash.toString('base64'))!))
  return reports.map(() => undefined)
}

const hashOf = (key: Buffer, userId: number, momentId: number) =>
  createHmac('sha256', key).update(`${userId} ${momentId}`).digest().subarray(0, 16).toString('base64')

/** One random key for all servers, until `forgetViewsOfBefore` ends its day. */
async function keyOfDay(db: Db, day: string): Promise<Buffer> {
  const known = await sql.selectKey(db)
  if (known) return known
  await sql.insertKey(db, day, randomBytes(32))
  return keyOfDay(db, day)
}

/** Scheduled job: deletes the viewer hashes of previous days; the counts stay. */
export const forgetViewsOfBefore = ({ db, clock }: AppContext) => sql.forgetViews(db, shanghaiDay(clock.now()))
