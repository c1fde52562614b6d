import { type OwnEventState, type SiteEvent, topics } from '@judian/contract'
import { eventPhases } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { readShared } from '../../kernel/shared-page.ts'
import type { Member } from '../../kernel/member.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { type EventRow, phaseOf, selectShownEvents } from './events.sql.ts'
import { type OwnStates, selectOwnStates } from './own-states.sql.ts'

/** The visible events: open ones first, then upcoming, then ended ones; for a member with their state in the open ones. */
export async function listEvents(ctx: AppContext, me?: Member) {
  const now = ctx.clock.now()
  const [rows, own] = await Promise.all([
    readShared(ctx, undefined, { key: 'events', tags: [topics.site], load: selectShownEvents }),
    me && readOwnStates(ctx, me, shanghaiDay(now)),
  ])
  const events = rows.map((row) => presentEvent(row, now, own))
  return { events: eventPhases.flatMap((phase) => events.filter((event) => event.phase === phase)) }
}

const readOwnStates = (ctx: AppContext, me: Member, day: string) =>
  readShared(ctx, me, { key: `events of ${me.id}: ${day}`, tags: [], load: (db) => selectOwnStates(db, me.id, day) })

const presentEvent = (row: EventRow, at: Date, own: OwnStates | undefined): SiteEvent => ({
  kind: row.kind,
  name: row.name,
  title: row.title,
  summary: row.summary,
  ...(row.communityName && { community_name: row.communityName }),
  ...(row.opensAt && { opens_at: row.opensAt.toISOString() }),
  ...(row.closesAt && { closes_at: row.closesAt.toISOString() }),
  phase: phaseOf(row, at),
  path: pathOf(row),
  ...(own && phaseOf(row, at) === 'open' && { own: ownStateOf(row, own) }),
})

function ownStateOf({ id, kind }: EventRow, own: OwnStates): OwnEventState {
  const { chances, dailyBest, result, knocks, opened, told, stories } = own
  if (kind === 'match') return { chances: chances[id] ?? 0 }
  return {
    tile: dailyBest === null ? {} : { daily_best: dailyBest },
    knock: { knocks, opened: flagOf(opened) },
    quiz: result === null ? {} : { result },
    westworld: { told, stories },
  }[kind]
}

/** An event's page. */
function pathOf({ kind, name }: EventRow): string {
  if (kind === 'match') return `/event/${name}`
  return { tile: '/event/tile', knock: '/event/knock', quiz: '/event/mbti/1', westworld: '/event/westworld' }[kind]
}
