import { type EventChange, type OpinionFunction, type OutcomeName, topics } from '@judian/contract'
import { isLongerThan } from '@judian/contract/typed-text'
import type { AppContext } from '../../kernel/context.ts'
import { type Db, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { once } from '../../kernel/db/idempotency.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { tooFast } from '../../kernel/http/register-routes.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { screenedText } from '../../text/doc/texts.ts'
import { authorCards, requireJudgeOf, requireModeratorOf, requireStaff } from '../accounts/index.ts'
import { isFunctionOn } from '../accounts/assessments/index.ts'
import { audit } from '../accounts/audit/index.ts'
import { blockedAmong } from '../members/blocks/index.ts'
import { mayPostNow } from '../posts/acts/index.ts'
import { hasNewcomersLink } from '../posts/contents/index.ts'
import { mention, presentMentions, notifyMentioned } from '../posts/mentions/index.ts'
import { notifyModerators } from '../posts/moderation/index.ts'
import type { EventRow } from './events.sql.ts'
import { requireOpenEvent } from './open-event.ts'
import * as sql from './wall.sql.ts'

type Author = Awaited<ReturnType<typeof authorCards>> extends Map<number, infer Card> ? Card : never

/** The wall of an event: short lines that members write, report, and that moderators delete. */
export interface Wall<Row extends sql.LineRow, Line extends { author: Author }> {
  tables: sql.WallTables
  /** Its switch. */
  function: OpinionFunction['name']
  subjectKind: 'tile-comment' | 'match-message'
  acts: { dismiss: string; delete: string }
  call: string
  maxLength: number
  outcomes: { tooLong: OutcomeName; refused: OutcomeName; notFound: OutcomeName; notReported: OutcomeName }
  present: (row: Row, author: Author) => Line
  written: (line: Line) => EventChange
  deleted: (id: number) => EventChange
}

interface NewLine<Row> {
  event: string
  body: string
  requestId: string | undefined
  cooldownOf: (event: EventRow) => sql.Cooldown
  insert: (tx: Tx, event: EventRow, line: Omit<sql.LineRow, 'id'>) => Promise<Row>
}

/**
 * Writes a line, one per pause. Lines aren't reviewed, so everything that would need review is refused: throws the
 * wall's `refused` for filtered words, LineNeedsReview and NewcomerLink; also `tooLong`, EventNotFound, EventNotBegun,
 * EventNotOpen, FunctionOff, PostingClosed, TooFast.
 */
export async function writeLine<Row extends sql.LineRow, Line extends { author: Author }>(
  ctx: AppContext,
  me: Member,
  wall: Wall<Row, Line>,
  { event: name, body, requestId, cooldownOf, insert }: NewLine<Row>,
): Promise<Line> {
  const now = ctx.clock.now()
  const mayPost = await mayPostNow(ctx, me)
  const isOn = await isFunctionOn(ctx, wall.function)
  const hasLink = await hasNewcomersLink(ctx, me, body)
  if (isLongerThan(body, wall.maxLength)) throw new ApiError(wall.outcomes.tooLong)

  return once(ctx.db, { me, call: wall.call, requestId }, async (tx, afterCommit) => {
    const event = await requireOpenEvent(tx, name, now)
    if (!isOn) throw new ApiError('FunctionOff')
    if (!mayPost) throw new ApiError('PostingClosed')
    if (me.mutedToReview) throw new ApiError('LineNeedsReview')
    if (ctx.words.check(screenedText({ body })).verdict !== 'pass') throw new ApiError(wall.outcomes.refused)
    if (hasLink) throw new ApiError('NewcomerLink')
    const seconds = await sql.claimCooldown(tx, cooldownOf(event), now)
    if (seconds !== undefined) throw tooFast(seconds)
    const row = await insert(tx, event, { userId: me.id, body, createdAt: now })
    const text = { kind: wall.subjectKind, id: row.id, authorId: me.id, body }
    await mention(ctx, tx, text)
    await notifyMentioned(ctx, tx, afterCommit, [text])
    const [line] = (await presentLines(tx, wall, [row])) as [Line]
    afterCommit(() => ctx.publish(topics.event(name), wall.written(line)))
    return line
  })
}

export async function latestLines<Row extends sql.LineRow, Line extends { author: Author }>(
  db: Db,
  wall: Wall<Row, Line>,
  event: string,
): Promise<Line[]> {
  return presentLines(db, wall, await sql.selectLines<Row>(db, wall.tables, event))
}

async function presentLines<Row extends sql.LineRow, Line extends { author: Author }>(
  db: Db | Tx,
  wall: Wall<Row, Line>,
  rows: readonly Row[],
): Promise<Line[]> {
  const cards = await authorCards(
    db,
    rows.map(({ userId }) => userId),
  )
  const text = await presentMentions(db, wall.subjectKind, rows)
  return rows.map((row) => {
    const { body, mentioned } = text(row)
    return { ...wall.present({ ...row, body }, cards.get(row.userId)!), ...mentioned }
  })
}

/** Leaves out lines by members whom the reader has blocked. */
export async function withoutBlocked<Line extends { author: Author }>(db: Db, me: Member, lines: readonly Line[]) {
  const authorIds = [...new Set(lines.map(({ author }) => author.user_id))]
  const blocked = await blockedAmong(db, me.id, authorIds)
  return lines.filter(({ author }) => !blocked.has(author.user_id))
}

export type AnyWall = Pick<Wall<never, never>, 'tables' | 'outcomes' | 'subjectKind' | 'acts' | 'deleted'>

/** Stores a report for moderators. Throws the wall's `notFound`, AlreadyReported. */
export function reportLine(ctx: AppContext, me: Member, wall: AnyWall, one: sql.OneLine) {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { isShown, isReported } = await sql.insertReport(tx, wall.tables, one, me.id, ctx.clock.now())
    if (!isShown) throw new ApiError(wall.outcomes.notFound)
    if (!isReported) throw new ApiError('AlreadyReported')
    await ctx.tellNews(tx, { kind: 'report', subject: wall.subjectKind, id: one.id })
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}

/** Moderators act on walls of their own communities; on that of an event of the whole site, all moderators do. */
const maySeeReports = (me: Member, community: string | null) => community === null || moderates(me, community)

/** The same for acts, on the locked event. Throws NotAllowed. */
const requireModeratorOfWall = (ctx: AppContext, tx: Tx, me: Member, community: string | null) =>
  community === null ? requireStaff(ctx, tx, me) : requireModeratorOf(ctx, tx, me, community)

/** A page of lines for their moderators, each with the number of its open reports. Throws NotAllowed. */
export async function listLines<Row extends sql.LineRow, Line extends { author: Author }>(
  { db }: AppContext,
  me: Member,
  wall: Wall<Row, Line>,
  event: Pick<EventRow, 'name' | 'communityName'>,
  filter: { isReported: boolean; page: number },
) {
  if (!maySeeReports(me, event.communityName)) throw new ApiError('NotAllowed')
  const { shown, hasMore } = pageOf(await sql.selectManagedLines<Row>(db, wall.tables, event.name, filter))
  const lines = await presentLines(db, wall, shown)
  return { lines: lines.map((line, at) => ({ line, reports: shown[at]!.reports })), hasMore }
}

/** Dismisses the open reports of a line: it stays. Throws the wall's `notReported`, NotAllowed, OwnMatter. */
export function dismissLineReports(ctx: AppContext, me: Member, wall: AnyWall, one: sql.OneLine) {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await sql.lockEventOf(tx, wall.tables, one)
    const dismissed = await sql.updateDismissed(tx, wall.tables, one, at)
    if (!dismissed) throw new ApiError(wall.outcomes.notReported)
    const { community, userId, reports } = dismissed
    await requireModeratorOfWall(ctx, tx, me, community)
    if (userId === me.id) await requireJudgeOf(ctx, tx, me, { community, authorId: userId })
    const about = { act: wall.acts.dismiss, subjectKind: wall.subjectKind, subjectId: one.id }
    await audit(tx, { ...about, actorId: me.id, after: { reports }, at })
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}

/** Deletes a line for everyone. Throws the wall's `notFound`, NotAllowed. */
export function deleteLine(ctx: AppContext, me: Member, wall: AnyWall, one: sql.OneLine, reason: string) {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await sql.lockEventOf(tx, wall.tables, one)
    const deleted = await sql.updateDeleted(tx, wall.tables, one, at)
    if (!deleted) throw new ApiError(wall.outcomes.notFound)
    const { event, community, ...before } = deleted
    await requireModeratorOfWall(ctx, tx, me, community)
    const about = { act: wall.acts.delete, subjectKind: wall.subjectKind, subjectId: one.id }
    await audit(tx, { ...about, actorId: me.id, before, after: { reason }, at })
    afterCommit(() => ctx.publish(topics.event(event), wall.deleted(one.id)))
    afterCommit(() => notifyModerators(ctx))
    return {}
  })
}
