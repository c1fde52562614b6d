import { limits } from '@judian/contract/limits'
import { days, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { type Db, inTransaction } from '../../../kernel/db/db.ts'
import { pageOf } from '../../../kernel/db/page.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { authorCards, requireAdmin } from '../../accounts/index.ts'
import { audit, recordLook } from '../../accounts/audit/index.ts'
import { openIdentity, sealIdentity } from './box.ts'
import * as sql from './identities.sql.ts'

const oldBefore = (now: Date) => later(now, -days(limits.identityDays))

/** A page of admins and moderators with the state of their identity records. */
export async function listStaff({ db, clock }: AppContext, page: number) {
  const { shown, hasMore } = pageOf(await sql.selectStaff(db, page))
  const cards = await authorCards(
    db,
    shown.map(({ id }) => id),
  )
  const before = oldBefore(clock.now())
  const staff = shown.map(({ id, username, isAdmin, moderates, verifiedAt, verifiedBy }) => ({
    user_id: id,
    username,
    avatar_url: cards.get(id)!.avatar_url,
    isAdmin,
    moderates,
    identity: stateOf(verifiedAt, before),
    ...(verifiedAt && { verified_at: verifiedAt.toISOString(), verified_by: verifiedBy! }),
  }))
  return { staff, hasMore }
}

function stateOf(verifiedAt: Date | null, before: Date) {
  if (verifiedAt === null) return 'missing' as const
  return verifiedAt < before ? ('old' as const) : ('current' as const)
}

interface Identity {
  user_id: number
  name: string
  document_number: string
}

/** Records an identity that the caller has verified, in place of a former one. Throws NotStaff. */
export function saveIdentity({ db, clock, secretBox }: AppContext, me: Member, { user_id, ...identity }: Identity) {
  const at = clock.now()
  const box = sealIdentity(secretBox, user_id, identity)
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    if (!(await sql.upsertIdentity(tx, { userId: user_id, box, verifiedAt: at, verifiedBy: me.id })))
      throw new ApiError('NotStaff')
    await audit(tx, { actorId: me.id, act: 'save-identity', subjectKind: 'user', subjectId: user_id, at })
    return {}
  })
}

interface Question {
  user_id: number
  reason: string
}

/** The identity of a current or recent staff member; recorded as a look, which they see. Throws IdentityNotFound. */
export function revealIdentity({ db, clock, secretBox }: AppContext, me: Member, { user_id, reason }: Question) {
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const found = await sql.selectIdentity(tx, user_id)
    if (!found) throw new ApiError('IdentityNotFound')
    await recordLook(tx, { staff: me, what: 'identity', userIds: [user_id], reason, at: clock.now() })
    return openIdentity(secretBox, user_id, found.box)
  })
}

/** Number of staff without an identity record, and of those whose record should be verified again. */
export const countStaffGaps = (db: Db, now: Date) => sql.countStaffGaps(db, oldBefore(now))

/** Scheduled job: deletes the identities of former staff once no decision of theirs can be appealed any more. */
export async function removeOldIdentities({ db, clock }: AppContext): Promise<string> {
  const now = clock.now()
  const removed = await inTransaction(db, async (tx) => {
    await sql.updateLeft(tx, now)
    return sql.deleteLeftBefore(tx, later(now, -days(limits.identityDaysAfterOffice)))
  })
  return `删除了 ${removed} 份离任管理者的实名资料`
}
