import { sha256 } from '../../../kernel/random.ts'
import { shippedKnockLines } from './shipped-lines.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { readShared } from '../../../kernel/shared-page.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { phaseOf, requireOpenEvent, requireShownEvent } from '../index.ts'
import { hottestMoment } from '../../posts/feed/index.ts'
import { changeCoins } from '../../members/wallet/index.ts'
import type { createKnockCounter } from './counter.ts'
import * as sql from './knock.sql.ts'

/** Grants the day's surprise for opening the door, once. */
const surprise = 10

/** Today's door with the member's progress, and whether it takes knocks. Throws EventNotFound. */
export async function readDoor(ctx: AppContext, me: Member) {
  const now = ctx.clock.now()
  const day = shanghaiDay(now)
  const [event, visit, total] = await Promise.all([
    requireShownEvent(ctx.db, 'knock'),
    sql.selectVisit(ctx.db, me.id, day),
    sql.selectTotal(ctx.db, day),
  ])
  return { ...(await present(ctx, me, day, visit?.knocks ?? 0, total)), phase: phaseOf(event, now) }
}

/**
 * Knocks for the `step`-th time today; the last one opens the door and brings its coins. Throws EventNotFound, EventNotBegun,
 * EventNotOpen, KnockRefused for a repeated step, and KnockAhead for one after the next.
 */
export async function knock(
  ctx: AppContext,
  publishTotal: ReturnType<typeof createKnockCounter>,
  me: Member,
  step: number,
) {
  const now = ctx.clock.now()
  const day = shanghaiDay(now)
  const opens = step === neededKnocks(day)
  const total = await inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireOpenEvent(tx, 'knock', now)
    if (!(await sql.insertKnock(tx, me.id, day, step, opens ? now : null))) throw await refusal(tx, me, day, step)
    if (opens) await changeCoins(tx, { userId: me.id, change: surprise, reason: 'knock', ref: `knock:${day}`, at: now })
    // Last, as everyone's knocks wait for this row.
    const counted = await sql.countKnock(tx, day)
    afterCommit(() => publishTotal(counted))
    return counted
  })
  return { ...(await present(ctx, me, day, step, total)), phase: 'open' as const, coins: opens ? surprise : 0 }
}

async function refusal(tx: Tx, me: Member, day: string, step: number) {
  const visit = await sql.selectVisit(tx, me.id, day)
  return new ApiError(step > (visit?.knocks ?? 0) && !visit?.openedAt ? 'KnockAhead' : 'KnockRefused')
}

async function present(ctx: AppContext, me: Member, day: string, knocks: number, total: number) {
  const needed = neededKnocks(day)
  const opened = knocks >= needed
  return {
    day,
    needed,
    knocks,
    opened: flagOf(opened),
    total,
    ...(opened && { behind: await behindOf(ctx, me, day) }),
  }
}

/** The operator's line and link, else the day's own line and the hottest post. */
async function behindOf(ctx: AppContext, me: Member, day: string) {
  const { knockLine, knockLink, knockLinkTitle } = await ctx.settings.all()
  const line = knockLine || lineOf(day)
  if (knockLink) return { line, link: { title: knockLinkTitle || '去看看', url: knockLink } }
  const hottest = await readShared(ctx, me, { key: 'hottest post', tags: [], load: hottestMoment })
  return {
    line,
    ...(hottest && { link: { title: hottest.title, url: `/community/${hottest.community}/${hottest.id}` } }),
  }
}

/** Number of knocks that open the day's door, from 7 to 12; the same for everyone. */
export const neededKnocks = (day: string) => 7 + (sha256(`door ${day}`)[0]! % 6)

/** The day's line, in rotation: none repeats before all others were used. */
export const lineOf = (day: string) => shippedKnockLines[(Date.parse(day) / 86_400_000) % shippedKnockLines.length]!
