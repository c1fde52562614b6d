import type { Moment } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { together } from '../../../kernel/together.ts'
import { askShownParts, type PageFields } from '../parts/index.ts'
import type { MomentRow } from './moments.sql.ts'
import { ownStateOf, presentMoments, type Reading, withOwnState } from './moments.view.ts'

type Beside = Awaited<ReturnType<typeof besideOf>>
type OwnBeside = Awaited<ReturnType<typeof ownBeside>>

/** What parts show beside a post, to this reader or to all who share it. */
export const besideOf = (ctx: Reading, row: MomentRow, reader?: Member) =>
  askShownParts(ctx, 'moment', (part) => part.page?.(ctx.db, row, reader))

/** The same to a reader with a state of their own. */
export const ownBeside = (db: Db, me: Member, beside: Beside) => Promise.all(beside.map((part) => part.of(db, me)))

export const fieldsAt = (now: Date, beside: Beside, own: OwnBeside = []): PageFields =>
  Object.assign({}, ...beside.map((part, nth) => (own[nth] ?? part.present)(now)))

/** The same at once, of a post that is read for one reader. */
export const fieldsFor = async (ctx: AppContext, me: Member | undefined, row: MomentRow): Promise<PageFields> =>
  fieldsAt(ctx.clock.now(), await besideOf(ctx, row, me))

/** Posts of a list that is read for one reader, with what parts show beside them. */
export async function presentList(ctx: AppContext, me: Member | undefined, rows: readonly MomentRow[]) {
  const { moments, beside } = await together({
    moments: presentMoments(ctx, me, rows),
    beside: Promise.all(rows.map((row) => fieldsFor(ctx, me, row))),
  })
  return moments.map((moment, nth): Moment => (moment.poll ? { ...moment, beside: beside[nth]! } : moment))
}

/** Posts of a feed as all readers share them, and what parts show beside some of them. */
interface FeedMoments {
  moments: Moment[]
  beside: ReadonlyMap<number, Beside>
}

export async function loadFeedMoments(ctx: Reading, rows: readonly MomentRow[]): Promise<FeedMoments> {
  const { moments, beside } = await together({
    moments: presentMoments(ctx, undefined, rows),
    beside: Promise.all(rows.map(async (row) => [row.id, await besideOf(ctx, row)] as const)),
  })
  return { moments, beside: new Map(beside.filter(([, parts]) => parts.length > 0)) }
}

/** Null if the reader has no own state. */
export async function ownInFeed(ctx: Reading, me: Member, { moments, beside }: FeedMoments) {
  const own = await together({
    state: ownStateOf(ctx, me, moments),
    beside: Promise.all([...beside].map(async ([id, parts]) => [id, await ownBeside(ctx.db, me, parts)] as const)),
  })
  return own.state || own.beside.some(([, parts]) => parts.some((of) => of))
    ? { state: own.state, beside: new Map(own.beside) }
    : null
}

/** The posts for this reader at this time; `moments` itself where nothing depends on either. */
export function feedMomentsAt(
  { moments, beside }: FeedMoments,
  own: Awaited<ReturnType<typeof ownInFeed>>,
  now: Date,
): Moment[] {
  const shown = own?.state ? withOwnState(moments, own.state) : moments
  if (beside.size === 0) return shown
  return shown.map((moment) => {
    const parts = beside.get(moment.message_id)
    return parts ? { ...moment, beside: fieldsAt(now, parts, own?.beside.get(moment.message_id)) } : moment
  })
}
