import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { isFunctionOn } from '../../accounts/assessments/index.ts'
import { type EventRow, latestLines, phaseOf, selectEvent, withoutBlocked } from '../index.ts'
import { type Decks, hasDraws, lotteryProof, ownLottery, sharedLottery } from '../lottery/index.ts'
import { presentMatches } from './match.view.ts'
import { selectMatches, selectOwnVotes } from './matches.sql.ts'
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

/** Returns the data to verify the event's lottery. Throws EventNotFound, LotteryNotSealed. */
export async function readProof({ db }: AppContext, name: string, after: number) {
  return lotteryProof(db, await shownEvent(db, name), after)
}
