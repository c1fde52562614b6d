import { lockContent } from '../domains/posts/acts/index.ts'
import { removeByRule } from '../domains/posts/contents/index.ts'
import { appealDecision, insertReport } from '../domains/posts/moderation/index.ts'
import { insertPastMoments } from '../domains/posts/moments/index.ts'
import { hours, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db/db.ts'
import { demoDecisions } from './content/index.ts'
import { type Cast, memberOf } from './cast.ts'
import { offBeat } from './varied.ts'

type DecidedCase = (typeof demoDecisions)[number]

/** Posts that moderators have deleted, with reports, reasons and an appeal, each at its own time. */
export async function seedModeration(ctx: AppContext, cast: Cast) {
  for (const decided of demoDecisions) {
    await seedCase(ctx, cast, decided)
    if (decided.appeal) await seedAppeal(ctx, cast, decided)
  }
}

async function seedCase(ctx: AppContext, cast: Cast, decided: DecidedCase) {
  const { author, tagNum, title, message, rule, reason } = decided
  const communityId = cast.communities.get(decided.community)!
  const authorId = cast.members.get(author)!
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const createdAt = timeOf(cast, decided, decided.writtenHoursAgo)
    const post = { communityId, authorId, tagNum, title, body: message, createdAt, pinnedAt: null, archivedAt: null }
    const [id] = await insertPastMoments(tx, [post])
    const name = { kind: 'moment', id: id! } as const
    for (const key of decided.reporters) {
      const report = {
        kind: name.kind,
        subjectId: name.id,
        authorId,
        communityId,
        reason: 'other',
        note: '',
        editNo: 0,
      }
      await insertReport(tx, { ...report, reporterId: cast.members.get(key)!, createdAt: later(createdAt, hours(0.4)) })
    }
    const then = at(ctx, timeOf(cast, decided, decided.decidedHoursAgo))
    const { content } = (await lockContent(tx, name))!
    const acting = { tx, afterCommit, content }
    await removeByRule(then, acting, memberOf(cast, decided.decidedBy), () => ({ rule, reason }))
  })
}

async function seedAppeal(ctx: AppContext, cast: Cast, decided: DecidedCase) {
  const author = memberOf(cast, decided.author)
  const { id } = await ctx.db
    .selectFrom('decisions')
    .select('id')
    .where('authorId', '=', author.id)
    .executeTakeFirstOrThrow()
  const { hoursAgo, message } = decided.appeal!
  await appealDecision(at(ctx, timeOf(cast, decided, hoursAgo)), author, id, message)
}

const at = (ctx: AppContext, time: Date): AppContext => ({ ...ctx, clock: { now: () => time } })

const timeOf = ({ now }: Cast, { title }: DecidedCase, hoursAgo: number) =>
  later(now, -hours(hoursAgo) - offBeat(`${title} ${hoursAgo}`))
