import { type AfterCommit, type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { rightsOf } from '../../../kernel/response-cache.ts'
import { deleteSessionsOf, forEver, requireAdmin } from '../../accounts/index.ts'
import { audit, auditAll } from '../../accounts/audit/index.ts'
import * as sql from './members.sql.ts'

interface Ban {
  user_id: number
  reason: string
  until?: string | undefined
}

/**
 * Bans a member or changes a ban; ends their sessions. Throws Malformed for an end in the past, NotOnOneself,
 * MemberNotFound, MemberIsAdmin.
 */
export async function banUser({ db, clock, disconnect }: AppContext, me: Member, { user_id: id, reason, until }: Ban) {
  if (id === me.id) throw new ApiError('NotOnOneself')
  const at = clock.now()
  const bannedUntil = until === undefined ? forEver : new Date(until)
  if (bannedUntil <= at) throw new ApiError('Malformed', { fields: { until: '结束时间已经过去' } })

  await inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const former = await sql.selectUserForUpdate(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.isAdmin) throw new ApiError('MemberIsAdmin')
    await sql.updateUser(tx, id, { bannedUntil, banReason: reason })
    await deleteSessionsOf(tx, id)
    const before = former.bannedUntil ? { until: former.bannedUntil, reason: former.banReason } : undefined
    const after = { until: bannedUntil, reason }
    await audit(tx, { actorId: me.id, act: 'ban-user', subjectKind: 'user', subjectId: id, before, after, at })
    afterCommit(() => disconnect({ userId: id }))
  })
}

/** Ends a ban now; idempotent. Throws MemberNotFound. */
export function unbanUser({ db, clock, cache }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const former = await sql.selectUserForUpdate(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (!former.bannedUntil) return
    await sql.updateUser(tx, id, { bannedUntil: null, banReason: '' })
    const before = { until: former.bannedUntil, reason: former.banReason }
    await audit(tx, { actorId: me.id, act: 'unban-user', subjectKind: 'user', subjectId: id, before, at: clock.now() })
    afterCommit(() => cache.invalidate(rightsOf(id)))
  })
}

/** Scheduled job: clears expired bans, which have no effect any more. */
export async function endBans({ db, clock }: AppContext): Promise<string> {
  const at = clock.now()
  let [all, some] = [0, 0]
  do {
    some = await endSomeBans(db, at)
    all += some
  } while (some > 0)
  return `解除了 ${all} 个到期的封禁`
}

const endSomeBans = (db: Db, at: Date) =>
  inTransaction(db, async (tx) => {
    const rows = await sql.updateEndedBans(tx, at)
    await auditAll(
      tx,
      rows.map(({ id, bannedUntil, banReason }) => {
        const before = { until: bannedUntil, reason: banReason }
        return { actorId: null, act: 'end-ban', subjectKind: 'user', subjectId: id, before, at }
      }),
    )
    return rows.length
  })

/** Turns pre-moderation of a member's texts on or off. Throws MemberNotFound. */
export function muteUser({ db, clock, cache }: AppContext, me: Member, id: number, muted: boolean) {
  return inTransaction(db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    const former = await sql.selectUserForUpdate(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.mutedToReview === muted) return
    await sql.updateUser(tx, id, { mutedToReview: muted })
    const act = muted ? 'mute-user' : 'unmute-user'
    await audit(tx, { actorId: me.id, act, subjectKind: 'user', subjectId: id, at: clock.now() })
    afterCommit(() => cache.invalidate(rightsOf(id)))
  })
}

/**
 * Grants or withdraws admin rights. Never for the caller themselves and only by a current admin, so that at least one
 * always remains. Throws NotOnOneself, MemberNotFound, MemberBanned, NotAllowed.
 */
export async function setAdmin({ db, clock, cache }: AppContext, me: Member, id: number, isAdmin: boolean) {
  if (id === me.id) throw new ApiError('NotOnOneself')
  const at = clock.now()
  await inTransaction(db, async (tx, afterCommit) => {
    const locked = await sql.selectAdminsForUpdate(tx, [me.id, id])
    // Of two admins who demote each other, the second has lost the right by now.
    await requireAdmin(tx, me)
    const former = locked.find((one) => one.id === id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.isAdmin === isAdmin) return
    if (isAdmin && former.bannedUntil && former.bannedUntil > at) throw new ApiError('MemberBanned')
    await sql.updateUser(tx, id, { isAdmin })
    const act = isAdmin ? 'make-admin' : 'unmake-admin'
    await audit(tx, { actorId: me.id, act, subjectKind: 'user', subjectId: id, at })
    afterCommit(() => cache.invalidate(rightsOf(id)))
  })
}

/**
 * Withdraws the admin rights of a member who ends their account; cancelling the ending doesn't restore them. Locks the
 * member. Throws LastAdmin if there is no other admin.
 */
export async function giveUpAdmin({ clock, cache }: AppContext, tx: Tx, afterCommit: AfterCommit, id: number) {
  const at = clock.now()
  const locked = await sql.selectAdminsForUpdate(tx, [id])
  if (!locked.some((one) => one.id === id && one.isAdmin)) return
  const isBanned = ({ bannedUntil }: (typeof locked)[number]) => bannedUntil !== null && bannedUntil > at
  if (!locked.some((one) => one.id !== id && one.isAdmin && !isBanned(one))) throw new ApiError('LastAdmin')
  await sql.updateUser(tx, id, { isAdmin: false })
  await audit(tx, { actorId: id, act: 'unmake-admin', subjectKind: 'user', subjectId: id, at })
  afterCommit(() => cache.invalidate(rightsOf(id)))
}
