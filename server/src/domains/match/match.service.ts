import { type Match, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { isFunctionOn } from '../assessments/index.ts'
import { presentClans, selectClansById } from '../clans/index.ts'
import { type EventRow, latestLines, phaseOf, selectEvent, withoutBlocked } from '../events/index.ts'
import { type Decks, hasDraws, lotteryProof, ownLottery, sharedLottery } from '../lottery/index.ts'
import { type MatchRow, selectMatches, selectOwnVotes } from './matches.sql.ts'
import { matchWall } from './messages.service.ts'
import { missionProgress, presentMissions } from './missions.service.ts'
import { presentSlot } from './slots.service.ts'
import { selectSlots } from './slots.sql.ts'
import { type MissionRow, selectMissions } from './missions.sql.ts'

/** A clan match event that everyone may see. Throws EventNotFound. */
export async function shownEvent(db: Db, name: string): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (!(await isShown(db, event))) throw new ApiError('EventNotFound')
  return event!
}

/** Whether chances can be drawn: from the opening to the closing time, also once votes have ended. */
export const takesDraws = ({ state, opensAt, closesAt }: EventRow, at: Date) =>
  (state === 'open' || state === 'closed') && opensAt! <= at && closesAt! > at

/** Whether there is a clan match of this name that everyone may see, archived ones too. */
export const isMatchShown = async (db: Db, name: string) => isShown(db, await selectEvent(db, name))

/** Any but a draft without draws: winners have their prizes, claims and proofs there. */
const isShown = async (db: Db, event: EventRow | undefined) =>
  event?.kind === 'match' && (event.state !== 'draft' || (await hasDraws(db, event.id)))

/** The page of an event that everyone may see. Throws EventNotFound. */
export const matchInfo = async (ctx: AppContext, decks: Decks, me: Member, name: string) =>
  eventPage(ctx, decks, me, await shownEvent(ctx.db, name))

/**
 * An event's page: the part shared by all readers, cached for a second, with this reader's votes, missions and draws.
 */
export async function eventPage(ctx: AppContext, decks: Decks, me: Member, event: EventRow) {
  const { db, cache, clock } = ctx
  const { name } = event
  const shared = await cache.get(`match ${name}`, [topics.event(name)], () => loadShared(db, event))
  if (shared.lottery.sealed?.seed === '') decks.prepare(event.id)
  const [votes, progress, own, messages, isWallOn] = await Promise.all([
    selectOwnVotes(db, event.id, me.id),
    missionProgress(db, me, event.id, shared.missions),
    ownLottery(ctx, me, event),
    withoutBlocked(db, me, shared.messages),
    isFunctionOn(ctx, 'match-wall'),
  ])
  return {
    match_name_id: name,
    title: event.title,
    summary: event.summary,
    starts_at: event.opensAt!.toISOString(),
    ends_at: event.closesAt!.toISOString(),
    open: flagOf(phaseOf(event, clock.now()) === 'open'),
    ended: flagOf(event.state === 'closed' && takesDraws(event, clock.now())),
    wall_open: flagOf(isWallOn),
    matches: shared.matches.map((match) => ({ ...match, my_vote: votes.get(match.match_id) ?? 0 })),
    ...(shared.slots.length > 0 && { slots: shared.slots }),
    missions: presentMissions(shared.missions, progress),
    lottery: { ...shared.lottery, ...own, chances: own.chances + sumOf(progress.due) },
    messages,
  }
}

const sumOf = (missions: readonly MissionRow[]) => missions.reduce((sum, { chances }) => sum + chances, 0)

async function loadShared(db: Db, event: EventRow) {
  const [rows, slots, missions, lottery, messages] = await Promise.all([
    selectMatches(db, event.id),
    selectSlots(db, event.id),
    selectMissions(db, event.id),
    sharedLottery(db, event.id),
    latestLines(db, matchWall, event.name),
  ])
  return {
    matches: await presentMatches(db, event.name, rows),
    slots: slots.map(presentSlot),
    missions,
    lottery,
    messages,
  }
}

/** Matches with their clans, in one query for all of them; without the reader's votes. */
export async function presentMatches(db: Db, eventName: string, rows: readonly MatchRow[]): Promise<Match[]> {
  const ids = [...new Set(rows.flatMap(({ clan1Id, clan2Id }) => [clan1Id, clan2Id]))]
  const clans = ids.length === 0 ? [] : await presentClans(db, await selectClansById(db, ids))
  const cardOf = (id: number) => {
    const clan = clans.find((one) => one.id === id)
    if (!clan) return undefined
    return { avatar_url: clan.avatar_url, clan_level: clan.clan_level, member_count: clan.member_count }
  }
  return rows.map((row) => {
    const [clan1, clan2] = [cardOf(row.clan1Id), cardOf(row.clan2Id)]
    return {
      match_name_id: eventName,
      match_id: row.id,
      clan1_id: row.clan1Id,
      clan1_name: row.clan1Name,
      ...(clan1 && { clan1 }),
      clan2_id: row.clan2Id,
      clan2_name: row.clan2Name,
      ...(clan2 && { clan2 }),
      clan1_votes: row.clan1Votes,
      clan2_votes: row.clan2Votes,
      starts_at: row.startsAt.toISOString(),
      ...(row.movedFrom && { moved_from: row.movedFrom.toISOString() }),
      winner_id: row.winnerId ?? 0,
      result: row.endedAs ?? (row.winnerId === null ? 'none' : 'win'),
      ...(row.clan1Score !== null && { clan1_score: row.clan1Score, clan2_score: row.clan2Score! }),
      ...(row.round && { round: row.round }),
      ...(row.video && { video: row.video }),
      my_vote: 0,
    }
  })
}

/** Returns the data to verify the event's lottery. Throws EventNotFound, LotteryNotSealed. */
export async function readProof({ db }: AppContext, name: string, after: number) {
  return lotteryProof(db, await shownEvent(db, name), after)
}
