import { type SiteEvent, topics } from '@judian/contract'
import { eventPhases } from '@judian/contract/limits'
import type { AppContext } from '../../kernel/context.ts'
import { readShared } from '../../kernel/shared-page.ts'
import { type EventRow, phaseOf, selectShownEvents } from './events.sql.ts'

/** The visible events: open ones first, then upcoming, then ended ones. */
export async function listEvents(ctx: AppContext) {
  const rows = await readShared(ctx, undefined, { key: 'events', tags: [topics.site], load: selectShownEvents })
  const events = rows.map((row) => presentEvent(row, ctx.clock.now()))
  return { events: eventPhases.flatMap((phase) => events.filter((event) => event.phase === phase)) }
}

const presentEvent = (row: EventRow, at: Date): SiteEvent => ({
  kind: row.kind,
  name: row.name,
  title: row.title,
  summary: row.summary,
  ...(row.communityName && { community_name: row.communityName }),
  ...(row.opensAt && { opens_at: row.opensAt.toISOString() }),
  ...(row.closesAt && { closes_at: row.closesAt.toISOString() }),
  phase: phaseOf(row, at),
  path: pathOf(row),
})

/** An event's page; the companion has none. */
function pathOf({ kind, name }: EventRow): string {
  if (kind === 'match') return `/event/${name}`
  return { tile: '/event/tile', knock: '/event/knock', quiz: '/event/mbti/1', westworld: '' }[kind]
}
