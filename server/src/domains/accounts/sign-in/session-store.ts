import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { isStaff, type Member, rightsOfOffice } from '../../../kernel/member.ts'
import { sessionKey, sha256 } from '../../../kernel/random.ts'
import { hours, later } from '../../../kernel/clock.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import { isTurnedOff } from '../../../settings.ts'
import { hasFactorOfStaff } from '../staff-rights/staff-rights.sql.ts'
import { prolongSession } from './session.service.ts'
import { deleteIdleSession } from './sessions.sql.ts'

interface Row extends Omit<Member, 'lacksSecondFactor'> {
  hasFactor: boolean
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
  seenAt: Date | null
  bannedUntil: Date | null
}

/** Uses are noted to the hour. */
const staffIdle = hours(12 + 1)

type Needed = Pick<AppContext, 'db' | 'clock' | 'cache' | 'isPublic'>

/**
 * Looks up the member of a session token. Every request begins with it: concurrent look-ups are batched into one query,
 * and results are cached. A session lasts 30 days from its last visit, one of
 * staff on a site that others can reach 12 hours; a banned member has none.
 */
export function createSessionStore({ db, clock, cache, isPublic }: Needed) {
  return async (token: string, isVisit = true): Promise<Member | undefined> => {
    const entry = `session ${token}`
    const now = clock.now()
    let isNew = false
    let session = await cache.get(entry, [], () => {
      isNew = true
      return load(token, isVisit, now)
    })
    // The tags of the cache entry depend on the loaded session.
    if (session && !isNew) session = await cache.get(entry, session.tags, () => load(token, isVisit, now))
    return session && isValid(session, now) ? session.member : undefined
  }

  async function load(token: string, isVisit: boolean, now: Date) {
    const [row] = await selectHolders(db, [{ tokenHash: sha256(token) }])
    if (!row || !isValid(row, now)) return undefined
    const { tokenHash, createdAt, seenAt, expiresAt, bannedUntil, hasFactor, ...member } = row
    const due = later(now, -staffIdle)
    if (isPublic && isStaff(member) && (seenAt ?? createdAt) <= due) {
      await deleteIdleSession(db, tokenHash, due)
      return undefined
    }
    const session = { tokenHash, createdAt, seenAt, expiresAt }
    return {
      member: { ...member, ...rightsOfOffice(member, hasFactor) },
      tags: [sessionKey(token), rightsOf(member.id)],
      expiresAt: isVisit ? await prolongSession(db, now, session) : expiresAt,
      bannedUntil,
    }
  }
}

const isValid = ({ expiresAt, bannedUntil }: Pick<Row, 'expiresAt' | 'bannedUntil'>, now: Date) =>
  expiresAt > now && (bannedUntil === null || bannedUntil <= now)

const selectHolders = batchLoader(
  async (db, sessions: readonly Pick<Row, 'tokenHash'>[]) => {
    const { rows } = await sql<Row>`
      -- prepared: members by session
      SELECT token_hash, sessions.created_at, expires_at, seen_at, banned_until, users.id, username,
        users.created_at AS joined_at, is_admin, muted_to_review, users.region,
        NOT EXISTS (
          SELECT FROM site_text_versions WHERE (name = 'agreement' AND version > agreed_agreement)
            OR (name = 'privacy' AND version > agreed_privacy)
        ) AS has_agreed,
        (SELECT band FROM minors_modes WHERE user_id = users.id AND NOT ${isTurnedOff('minors')}) AS age_band,
        EXISTS (SELECT FROM second_factors WHERE user_id = users.id) AS has_second_factor,
        ${hasFactorOfStaff(sql.ref('users.id'))} AS has_factor,
        ARRAY(
          SELECT communities.name FROM community_moderators
          JOIN communities ON communities.id = community_moderators.community_id
          WHERE community_moderators.user_id = users.id
        ) AS moderates
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE token_hash = ANY(${sessions.map(({ tokenHash }) => tokenHash)}::bytea[])
    `.execute(db)
    return rows
  },
  ({ tokenHash }) => tokenHash.toString('base64'),
)
