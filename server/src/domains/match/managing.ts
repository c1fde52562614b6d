import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { AfterCommit, Db, Tx } from '../../kernel/db/db.ts'
import { takeVersion } from '../../kernel/db/save-versions.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import type { Member } from '../../kernel/member.ts'
import { type EventRow, lockEventNamed, selectEvent } from '../events/index.ts'
import { lockMatch } from './matches.sql.ts'

/** What the back office's acts on clan match events share. */

/** A clan match event in whatever state. Throws EventNotFound. */
export async function managedEvent(db: Db | Tx, name: string): Promise<EventRow> {
  const event = await selectEvent(db, name)
  if (event?.kind !== 'match') throw new ApiError('EventNotFound')
  return event
}

/** The same, whose row is locked, so that votes and draws wait. Throws EventNotFound. */
export async function lockManagedEvent(tx: Tx, name: string): Promise<EventRow> {
  await lockEventNamed(tx, name)
  return managedEvent(tx, name)
}

export interface LoadedMatch {
  match_id: number
  version: number
}

/** A match as it was loaded, whose row is locked. Throws MatchNotFound, Outdated. */
export async function loadedMatch(tx: Tx, eventId: number, { match_id, version }: LoadedMatch) {
  const match = await lockMatch(tx, eventId, match_id)
  if (!match) throw new ApiError('MatchNotFound')
  await takeVersion(tx, { kind: 'match', name: match_id }, version)
  return match
}

/** Has pages of the event read it anew. */
export const publishEvent = ({ publish }: AppContext, afterCommit: AfterCommit, { name }: EventRow) =>
  afterCommit(() => publish(topics.event(name), { kind: 'event' }))

/** An act for the audit log. */
export const actOn = (
  subjectKind: 'match' | 'match-mission' | 'match-slot',
  subjectId: number,
  me: Member,
  act: string,
) => ({
  actorId: me.id,
  act,
  subjectKind,
  subjectId,
})
