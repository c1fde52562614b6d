import type { PrizeForm } from '@judian/contract'
import { days, hours, later } from '../src/kernel/clock.ts'
import type { Person, World } from './world.ts'

/** Helpers shared by tests of clan matches and their lottery: a running event with one match and a sealed deck. */

export const eventName = '202511'
const oneEvent = { match_name_id: eventName }

export interface ClanMatch {
  admin: Person
  eventId: number
  matchId: number
  clan1: number
  clan2: number
}

/** An open event in `r6` with one match that starts in a day. */
export async function clanMatch(w: World, startsIn = days(1)): Promise<ClanMatch> {
  const admin = await w.given.admin()
  const now = w.ctx.clock.now()
  const [clan1, clan2] = [await w.given.clan(await w.given.member()), await w.given.clan(await w.given.member())]
  await w.ask(admin, 'saveEvent', {
    name: eventName,
    title: '十一月攻城战',
    summary: '',
    community_name: 'r6',
    opens_at: later(now, -hours(1)).toISOString(),
    closes_at: later(now, days(30)).toISOString(),
    state: 'open',
  })
  const starts_at = later(now, startsIn).toISOString()
  const { match_id } = await w.ask(admin, 'saveMatch', { ...oneEvent, clan1_id: clan1, clan2_id: clan2, starts_at })
  const { id: eventId } = await w.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', eventName)
    .executeTakeFirstOrThrow()
  return { admin, eventId, matchId: match_id!, clan1, clan2 }
}

/** The event's deck as its operator sees it before sealing. */
export async function shownDeck(w: World, admin: Person, event = oneEvent) {
  const { figures, prizes_digest } = await w.ask(admin, 'getMatchEvent', event)
  return { ...event, tickets: figures!.tickets, prizes_digest: prizes_digest! }
}

/** Seals a deck of these prizes before the event opens; returns its root. */
export async function sealed(w: World, { admin, eventId }: ClanMatch, prizes: PrizeForm[]): Promise<string> {
  const setState = (state: string) => w.db.updateTable('events').set({ state }).where('id', '=', eventId).execute()
  await setState('draft')
  await w.ask(admin, 'savePrizes', { ...oneEvent, prizes })
  const { root } = await w.ask(admin, 'sealLottery', await shownDeck(w, admin))
  await setState('open')
  return root!
}

export const vote = (
  w: World,
  person: Person | null,
  { matchId, clan1 }: ClanMatch,
  clanId = clan1,
  request_id?: string,
) => w.ask(person, 'voteClan', { ...oneEvent, match_id: matchId, clan_id: clanId, ...(request_id && { request_id }) })

export const draw = (w: World, person: Person | null, request_id?: string) =>
  w.ask(person, 'startLottery', { ...oneEvent, ...(request_id && { request_id }) })

/** A member with so many chances. */
export async function memberWithChances(w: World, { eventId }: ClanMatch, chances: number): Promise<Person> {
  const member = await w.given.member()
  const now = w.ctx.clock.now()
  const own = { eventId, userId: member.id }
  await w.db
    .insertInto('lotteryChances')
    .values({ ...own, reason: 'test', ref: 'test', change: chances, createdAt: now })
    .execute()
  await w.db
    .insertInto('lotteryBalances')
    .values({ ...own, chances })
    .execute()
  return member
}

/** Each member's balance beside the sum of their ledger. */
export async function ledgerDifferences(w: World) {
  const sums = w.db
    .selectFrom('lotteryChances')
    .select(['eventId', 'userId'])
    .select((eb) => eb.fn.sum<number>('change').as('sum'))
    .groupBy(['eventId', 'userId'])
  const rows = await w.db
    .selectFrom('lotteryBalances')
    .leftJoin(sums.as('ledger'), (join) =>
      join
        .onRef('ledger.eventId', '=', 'lotteryBalances.eventId')
        .onRef('ledger.userId', '=', 'lotteryBalances.userId'),
    )
    .select(['lotteryBalances.userId', 'chances', 'sum'])
    .execute()
  return rows.filter(({ chances, sum }) => chances !== Number(sum))
}

/** Reveals the seed, whatever is lost by it; with the current version of the event, or the given one. */
export const reveal = (w: World, { admin }: ClanMatch, version?: number) =>
  w.ask(admin, 'revealLottery', {
    ...oneEvent,
    ...(version !== undefined && { version }),
    typed_name: eventName,
    seen_matches: 99,
    seen_chances: 9_999,
  })

/** Who claims an article, and where it goes. */
export const recipient = { name: '夜枭', phone: '13800000009', address: '北门路 1 号' }
