import type { AccessRecord } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { insertAccessRecords } from './access-records.sql.ts'
import { audit } from './audit.ts'

interface Look {
  staff: Member
  what: AccessRecord['what']
  /** Members whose data was read; a member listed twice gets one record. */
  userIds: readonly number[]
  reason: string
  /** Where the audit log has it; the member, if absent. */
  subject?: { subjectKind: string; subjectId: number | string }
  after?: object
  /** Name of the act in the audit log, if it differs from that of other looks. */
  act?: string
  at: Date
}

const acts = {
  phone: 'reveal-phone',
  claim: 'look-at-claims',
  sessions: 'reveal-sessions',
  'security-log': 'search-security-log',
  identity: 'reveal-identity',
} satisfies Record<Look['what'], string>

/**
 * Records that staff looked at members' data, in the transaction that reads it: admins see it at once, the members
 * after a day.
 */
export async function recordLook(tx: Tx, { staff, what, userIds, reason, subject, after, at, act = acts[what] }: Look) {
  const about = subject ?? { subjectKind: 'user', subjectId: userIds[0]! }
  await audit(tx, { actorId: staff.id, act, ...about, after: { ...after, reason }, at })
  const role = staff.isAdmin ? 'admin' : 'moderator'
  const records = [...new Set(userIds)].map((userId) => ({
    userId,
    staffId: staff.id,
    role,
    what,
    reason,
    createdAt: at,
  }))
  await insertAccessRecords(tx, records)
}
