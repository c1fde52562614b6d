import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'
import type { House } from '../../kernel/house.ts'
import type { Member } from '../../kernel/member.ts'
import { sha256 } from '../../kernel/random.ts'
import { prolongSession } from './session.service.ts'

interface Row extends Member {
  expiresAt: Date
}

/**
 * Answers who holds a session token: every request begins with it, so it is one query, and kept for a moment. A session
 * lasts 30 days from its last use; a banned member has none.
 */
export function createMemberSource({ db, clock, reads }: Pick<House, 'db' | 'clock' | 'reads'>) {
  return (token: string) => reads.read(`session ${token}`, [], () => load(token))

  async function load(token: string): Promise<Member | undefined> {
    const tokenHash = sha256(token)
    const row = await selectMember(db, tokenHash, clock.now())
    if (!row) return undefined
    const { expiresAt, ...member } = row
    await prolongSession(db, clock, tokenHash, expiresAt)
    return member
  }
}

// Written out: putting a query together anew costs more than this one takes to run.
async function selectMember(db: Db, tokenHash: Buffer, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT users.id, username, is_admin, muted_to_review, expires_at,
      ARRAY(
        SELECT communities.name FROM community_moderators
        JOIN communities ON communities.id = community_moderators.community_id
        WHERE community_moderators.user_id = users.id
      ) AS moderates
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE token_hash = ${tokenHash} AND expires_at > ${now} AND (banned_until IS NULL OR banned_until <= ${now})
  `.execute(db)
  return rows[0]
}
