import { inTransaction } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { deviceName, openPhone, requireAdmin } from '../../accounts/index.ts'
import { recordLook } from '../../accounts/audit/index.ts'
import * as sql from './members.sql.ts'

interface Question {
  user_id: number
  reason: string
}

/** A member's whole phone number. Throws MemberNotFound. */
export function revealPhone({ db, clock, secretBox }: AppContext, me: Member, { user_id, reason }: Question) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const phone = await sql.selectPhone(tx, user_id)
    if (!phone) throw new ApiError('MemberNotFound')
    await recordLook(tx, { staff: me, what: 'phone', userIds: [user_id], reason, at: clock.now() })
    return { phone: openPhone(secretBox, phone) }
  })
}

/** Where a member is signed in, at most twenty devices. Throws MemberNotFound. */
export function revealSessions({ db, clock }: AppContext, me: Member, { user_id, reason }: Question) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    if (!(await sql.selectUserForUpdate(tx, user_id))) throw new ApiError('MemberNotFound')
    const rows = await sql.selectSessions(tx, user_id, clock.now())
    await recordLook(tx, { staff: me, what: 'sessions', userIds: [user_id], reason, at: clock.now() })
    const sessions = rows.map(({ device, createdAt, seenAt, expiresAt }) => ({
      device: deviceName(device),
      opened: createdAt.toISOString(),
      seen: (seenAt ?? createdAt).toISOString(),
      ends: expiresAt.toISOString(),
    }))
    return { sessions }
  })
}
