import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'
import { changesRow, findsRow } from '../../../kernel/db/rows.ts'

export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number]

const rows = (db: Db | Tx) =>
  db
    .selectFrom('matches')
    .select(['id', 'eventId', 'clan1Id', 'clan1Name', 'clan2Id', 'clan2Name', 'clan1Votes', 'clan2Votes'])
    .select(['startsAt', 'movedFrom', 'winnerId', 'clan1Score', 'clan2Score', 'round', 'video'])
    .select((eb) => eb.ref('endedAs').$castTo<'forfeit' | 'draw' | 'cancelled' | null>().as('endedAs'))

/** An event's matches in the order of their starts. */
export const selectMatches = (db: Db | Tx, eventId: number) =>
  rows(db).where('eventId', '=', eventId).orderBy('startsAt').orderBy('id').execute()

/** The same with the versions of their saves. */
export const selectManagedMatches = (db: Db, eventId: number) =>
  rows(db)
    .select(versionColumn('match', 'matches.id'))
    .where('eventId', '=', eventId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()

/** A match, whose row is locked until the transaction ends. */
export const lockMatch = (tx: Tx, eventId: number, id: number) =>
  rows(tx).where('eventId', '=', eventId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** A member's votes, by match. */
export async function selectOwnVotes(db: Db, eventId: number, userId: number): Promise<Map<number, number>> {
  const votes = await db
    .selectFrom('matchVotes')
    .innerJoin('matches', 'matches.id', 'matchId')
    .select(['matchId', 'clanId'])
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .execute()
  return new Map(votes.map((vote) => [vote.matchId, vote.clanId]))
}

interface Pairing {
  clan1Id: number
  clan1Name: string
  clan2Id: number
  clan2Name: string
  startsAt: Date
}

export async function insertMatch(tx: Tx, eventId: number, pairing: Pairing): Promise<number> {
  const values = { eventId, ...pairing }
  return (await tx.insertInto('matches').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Changes a match that has neither votes nor a result; false where it has. */
export const updatePairing = (tx: Tx, id: number, pairing: Pairing): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('matches')
      .set((eb) => ({
        ...pairing,
        pairedByHand: eb
          .or([
            eb('pairedByHand', '=', true),
            eb('clan1Id', '<>', pairing.clan1Id),
            eb('clan2Id', '<>', pairing.clan2Id),
          ])
          .$castTo<boolean>(),
      }))
      .where('id', '=', id)
      .where('winnerId', 'is', null)
      .where('endedAs', 'is', null)
      .where('clan1Votes', '=', 0)
      .where('clan2Votes', '=', 0),
  )

/** Replaces a match's description. */
export const updateDescription = (tx: Tx, id: number, said: { round: string; video: string }) =>
  tx.updateTable('matches').set(said).where('id', '=', id).execute()

/** Removes a match that has neither votes nor a result; false where it has. */
export const deletePairing = (tx: Tx, id: number): Promise<boolean> =>
  changesRow(
    tx
      .deleteFrom('matches')
      .where('id', '=', id)
      .where('winnerId', 'is', null)
      .where('endedAs', 'is', null)
      .where('clan1Votes', '=', 0)
      .where('clan2Votes', '=', 0),
  )

/** Puts an undecided match later; false where it is decided or wouldn't start later. */
export const updateStart = (tx: Tx, id: number, startsAt: Date): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('matches')
      .set((eb) => ({ startsAt, movedFrom: eb.fn.coalesce('movedFrom', 'startsAt') }))
      .where('id', '=', id)
      .where('winnerId', 'is', null)
      .where('endedAs', 'is', null)
      .where('startsAt', '<', startsAt),
  )

/** Calls an undecided match off; false where it is decided. */
export const updateCancelled = (tx: Tx, id: number): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('matches')
      .set({ endedAs: 'cancelled' })
      .where('id', '=', id)
      .where('winnerId', 'is', null)
      .where('endedAs', 'is', null),
  )

interface Result {
  winnerId: number | null
  endedAs: 'forfeit' | 'draw' | null
  clan1Score: number | null
  clan2Score: number | null
}

/** Enters or corrects the result of a match that has started; false where it hasn't or was called off. */
export const updateResult = (tx: Tx, id: number, result: Result, now: Date): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('matches')
      .set((eb) => ({ ...result, decidedAt: eb.fn.coalesce('decidedAt', eb.val(now)) }))
      .where('id', '=', id)
      .where('startsAt', '<=', now)
      .where((eb) => eb.or([eb('endedAs', 'is', null), eb('endedAs', '<>', 'cancelled')])),
  )

export async function countUndecided(tx: Tx, eventId: number): Promise<number> {
  const { undecided } = await tx
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('undecided'))
    .where('eventId', '=', eventId)
    .where('winnerId', 'is', null)
    .where('endedAs', 'is', null)
    .executeTakeFirstOrThrow()
  return undecided
}

export async function countVotes(db: Db, eventId: number): Promise<{ voters: number; votes: number }> {
  const { rows: found } = await sql<{ voters: number; votes: number }>`
    SELECT count(DISTINCT user_id) AS voters, count(*) AS votes
    FROM match_votes JOIN matches ON matches.id = match_id WHERE event_id = ${eventId}
  `.execute(db)
  return found[0]!
}

export const hasMatches = (tx: Tx, eventId: number): Promise<boolean> =>
  findsRow(tx.selectFrom('matches').select('id').where('eventId', '=', eventId).limit(1))

/** Which of an event's new bounds would leave a match outside; undefined for neither. */
export async function boundWithMatchesOutside(tx: Tx, eventId: number, opensAt: Date, closesAt: Date) {
  const { rows: found } = await sql<{ bound: 'opens_at' | 'closes_at' }>`
    SELECT CASE WHEN starts_at <= ${opensAt} THEN 'opens_at' ELSE 'closes_at' END AS bound
    FROM (
      SELECT starts_at FROM matches WHERE event_id = ${eventId}
      UNION ALL SELECT starts_at FROM match_slots WHERE event_id = ${eventId}
    ) AS starts
    WHERE (starts_at <= ${opensAt} OR starts_at >= ${closesAt}) LIMIT 1
  `.execute(tx)
  return found[0]?.bound
}

/** Whether the event's matches have a vote, or one before this time. */
export async function hasVotes(tx: Tx, eventId: number, at?: Date): Promise<boolean> {
  let votes = tx
    .selectFrom('matchVotes')
    .innerJoin('matches', 'matches.id', 'matchId')
    .select('matchId')
    .where('eventId', '=', eventId)
  if (at) votes = votes.where('matchVotes.createdAt', '<', at)
  return findsRow(votes.limit(1))
}
