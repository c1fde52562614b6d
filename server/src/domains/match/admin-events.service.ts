import { type CallInput, type ManagedMatchEvent, topics } from '@judian/contract'
import { inTransaction, type Tx } from '../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../kernel/db/save-versions.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { type Member, moderates } from '../../kernel/member.ts'
import { audit } from '../audit/index.ts'
import { selectCommunityId } from '../communities/index.ts'
import { askBackPast } from '../events/index.ts'
import { countChances, formOf, prizesDigest, selectLottery, selectPrizes } from '../lottery/index.ts'
import { managedEvent } from './admin.service.ts'
import * as sql from './admin.sql.ts'
import { assertFits } from './event-bounds.ts'
import { presentMatches } from './match.service.ts'
import { countVotes, selectManagedMatches } from './matches.sql.ts'
import { selectManagedMissions } from './missions.sql.ts'

const present = (row: sql.ManagedRow): ManagedMatchEvent => ({
  match_name_id: row.name,
  title: row.title,
  summary: row.summary,
  community_name: row.community,
  opens_at: row.opensAt!.toISOString(),
  closes_at: row.closesAt!.toISOString(),
  state: row.state as ManagedMatchEvent['state'],
  sealed: flagOf(row.root !== null),
  revealed: flagOf(row.revealedAt !== null),
  version: row.version,
})

export async function listEvents({ db }: AppContext, me: Member) {
  const rows = await sql.selectManagedEvents(db)
  return { events: rows.filter(({ community }) => moderates(me, community)).map(present) }
}

/** One event with all that belongs to it. Throws EventNotFound. */
export async function readEvent({ db }: AppContext, name: string) {
  const prizesVersion = await versionOf(db, { kind: 'prizes', name })
  const row = await sql.selectManagedEvent(db, name)
  if (!row) throw new ApiError('EventNotFound')
  const [matches, missions, prizes, votes, lottery, chances] = await Promise.all([
    selectManagedMatches(db, row.id),
    selectManagedMissions(db, row.id),
    selectPrizes(db, row.id),
    countVotes(db, row.id),
    selectLottery(db, row.id),
    countChances(db, row.id),
  ])
  return {
    event: present(row),
    matches: (await presentMatches(db, name, matches)).map((match, place) => ({
      ...match,
      version: matches[place]!.version,
    })),
    missions: missions.map(({ id, missionId, ...mission }) => ({
      mission_id: id,
      description: mission.description,
      link: mission.link,
      chances: mission.chances,
      site_mission_id: missionId ?? 0,
      version: mission.version,
    })),
    prizes: prizes.map(formOf),
    prizes_version: prizesVersion,
    prizes_digest: prizesDigest(prizes),
    root: lottery?.root ?? '',
    figures: {
      ...votes,
      draws: lottery?.drawn ?? 0,
      tickets: prizes.reduce((sum, { count }) => sum + count, 0),
      chances_left: chances,
    },
  }
}

/**
 * Makes an event, or changes the one that was loaded. Throws NumberTaken, EventNotFound, Outdated, CommunityNotFound, WhollyPast, and
 * Malformed for times in the wrong order, or what the event's matches, votes, draws or seal contradict.
 */
export function saveEvent(
  { db, clock, publish }: AppContext,
  me: Member,
  form: CallInput<'/v1/admin/match/saveMatchEvent'>,
) {
  const { match_name_id: name, title, summary, state } = form
  const [opensAt, closesAt] = [new Date(form.opens_at), new Date(form.closes_at)]
  if (closesAt <= opensAt) throw new ApiError('Malformed', { fields: { closes_at: '结束时间要晚于开始时间' } })
  return inTransaction(db, async (tx, afterCommit) => {
    const before = form.version === 0 ? undefined : await loadedEvent(tx, name, form.version)
    const communityId = await selectCommunityId(tx, form.community_name)
    if (communityId === undefined) throw new ApiError('CommunityNotFound')
    const changed = { title, summary, communityId, opensAt, closesAt, state }
    if (before) await assertFits(tx, before, changed)
    if (form.confirm_past !== 1) askBackPast(changed, before, clock.now())
    if (before) await sql.updateEvent(tx, before.id, changed)
    else if (!(await sql.insertEvent(tx, name, changed))) throw new ApiError('NumberTaken')
    const row = (await sql.selectManagedEvent(tx, name))!
    const about = { act: 'save-match-event', subjectKind: 'event', subjectId: row.id }
    await audit(tx, { ...about, actorId: me.id, after: changed, at: clock.now() })
    afterCommit(() => {
      publish(topics.event(name), { kind: 'event' })
      publish(topics.site, { kind: 'events' })
    })
    return { event: present(row) }
  })
}

/** The event that was loaded, with its row locked. Throws EventNotFound, Outdated. */
export async function loadedEvent(tx: Tx, name: string, version: number) {
  await sql.lockEventNamed(tx, name)
  const event = await managedEvent(tx, name)
  await takeVersion(tx, { kind: 'event', name }, version)
  return event
}
