import type { ManagedMatchEvent } from '@judian/contract'
import { versionOf } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { type Member, moderates } from '../../../kernel/member.ts'
import { presentManaged } from '../index.ts'
import { countChances, formOf, prizesDigest, selectLottery, selectPrizes } from '../lottery/index.ts'
import * as sql from './admin.sql.ts'
import { presentMatches } from './match.view.ts'
import { countVotes, selectManagedMatches } from './matches.sql.ts'
import { selectManagedMissions } from './missions.sql.ts'
import { presentSlot } from './slots.service.ts'
import { selectSlots } from './slots.sql.ts'

const present = (row: sql.ManagedRow): ManagedMatchEvent => ({
  ...presentManaged(row, row.version),
  community_name: row.communityName,
  opens_at: row.opensAt!.toISOString(),
  closes_at: row.closesAt!.toISOString(),
  sealed: flagOf(row.root !== null),
  revealed: flagOf(row.revealedAt !== null),
})

export async function listEvents({ db }: AppContext, me: Member) {
  const rows = await sql.selectManagedEvents(db)
  return { events: rows.filter(({ communityName }) => moderates(me, communityName)).map(present) }
}

/** One event with all that belongs to it. Throws EventNotFound. */
export async function readEvent({ db }: AppContext, name: string) {
  const prizesVersion = await versionOf(db, { kind: 'prizes', name })
  const row = await sql.selectManagedEvent(db, name)
  if (!row) throw new ApiError('EventNotFound')
  const [matches, slots, missions, prizes, votes, lottery, chances] = await Promise.all([
    selectManagedMatches(db, row.id),
    selectSlots(db, row.id),
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
    slots: slots.map(presentSlot),
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
