import { saveEvent } from '../domains/events/index.ts'
import { createDecks, drawTicket, savePrizes } from '../domains/events/lottery/index.ts'
import {
  addSlot,
  describeMatch,
  insertPastMatch,
  insertPastMessage,
  readEvent,
  saveMission,
  seal,
  setResult,
} from '../domains/events/match/index.ts'
import { days, hours, later } from '../kernel/clock.ts'
import type { AppContext } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db/db.ts'
import type { Member } from '../kernel/member.ts'
import { demoClanMatch } from './content/index.ts'
import { type Cast, memberOf } from './cast.ts'
import { offBeat } from './varied.ts'

const { name } = demoClanMatch
const oneEvent = { match_name_id: name }

/** A clan match in progress, laid out as its operator would: event, matches, missions, sealed deck, first draws. */
export async function seedClanMatch(ctx: AppContext, { members, communities, now }: Cast) {
  const admin = memberOf({ members }, 'zhou')
  const event = {
    name,
    title: demoClanMatch.title,
    summary: demoClanMatch.summary,
    community_name: 'r6',
    opens_at: later(now, -days(demoClanMatch.openedDaysAgo)).toISOString(),
    closes_at: later(now, days(demoClanMatch.closesInDays)).toISOString(),
  }
  await saveEvent(ctx, {}, admin, { ...event, version: 0, state: 'draft' })
  const { id: eventId } = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const loaded = { ...oneEvent, version: 1 }
  await savePrizes(ctx, admin, { id: eventId, name }, { ...loaded, prizes: demoClanMatch.prizes })
  const { figures, prizes_digest: digest } = await readEvent(ctx, name)
  await seal(ctx, admin, name, { tickets: figures.tickets, digest })
  await saveEvent(ctx, {}, admin, { ...event, version: 1, state: 'open' })
  for (const mission of demoClanMatch.missions) await saveMission(ctx, admin, { ...oneEvent, ...mission, version: 0 })
  const clans = await clansOf(ctx, communities.get('r6')!)
  await seedMatches(ctx, admin, { eventId, clans, members, now })
  await seedMessages(ctx, { eventId, clans, members, now })
  const decks = createDecks(ctx)
  for (const key of demoClanMatch.draws)
    await drawTicket(ctx, decks, memberOf({ members }, key), { id: eventId, name }, undefined)
}

interface Laid {
  eventId: number
  clans: ReadonlyMap<string, number>
  members: Cast['members']
  now: Date
}

async function seedMatches(ctx: AppContext, admin: Member, { eventId, clans, members, now }: Laid) {
  const matchIds: number[] = []
  for (const { round, clans: pair, startsInHours, winner, votes } of demoClanMatch.matches) {
    const [clan1Name, clan2Name] = pair
    const startsAt = later(now, hours(startsInHours))
    const pairing = { clan1Id: clans.get(clan1Name)!, clan1Name, clan2Id: clans.get(clan2Name)!, clan2Name, startsAt }
    const cast = Object.entries(votes).flatMap(([clan, keys]) =>
      keys.map((key) => ({ userId: members.get(key)!, clanId: clans.get(clan)! })),
    )
    const matchId = await inTransaction(ctx.db, (tx) => insertPastMatch(tx, eventId, { ...pairing, votes: cast }, now))
    const match = { ...oneEvent, match_id: matchId }
    await describeMatch(ctx, admin, { ...match, version: 1, round, video: '' })
    if (winner) await setResult(ctx, admin, { ...match, version: 2, clan_id: clans.get(winner)! })
    matchIds.push(matchId)
  }
  const { round, of, startsInHours } = demoClanMatch.final
  const [side1, side2] = of.map((place) => ({ match_id: matchIds[place]! }))
  const starts_at = later(now, hours(startsInHours)).toISOString()
  await addSlot(ctx, admin, { ...oneEvent, round, side1: side1!, side2: side2!, starts_at })
}

async function seedMessages(ctx: AppContext, { eventId, clans, members, now }: Laid) {
  await inTransaction(ctx.db, async (tx) => {
    for (const [place, { member, clan, text }] of demoClanMatch.messages.entries())
      await insertPastMessage(tx, {
        eventId,
        userId: members.get(member)!,
        clanId: clan === undefined ? null : clans.get(clan)!,
        body: text,
        createdAt: later(now, -hours((demoClanMatch.messages.length - place) * 3) - offBeat(text)),
      })
  })
}

async function clansOf({ db }: AppContext, communityId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('clans').select(['id', 'name']).where('communityId', '=', communityId).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
