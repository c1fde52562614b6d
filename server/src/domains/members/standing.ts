import { inTransaction } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { deleteSessionsOf } from '../accounts/index.ts'
import { audit, auditAll } from '../audit/index.ts'
import * as sql from './members.sql.ts'

/** Later than anyone lives; a ban that has no end has this one. */
const forEver = new Date('9999-12-31T00:00:00Z')

export const isForEver = (end: Date) => end.getTime() === forEver.getTime()

interface Ban {
  user_id: number
  reason: string
  until?: string | undefined
}

/**
 * Bans a member, or changes a ban; their sessions end. Throws Malformed for an end that has passed, NotOnOneself,
 * MemberNotFound, MemberIsAdmin.
 */
export async function banUser({ db, clock, disconnect }: AppContext, me: Member, { user_id: id, reason, until }: Ban) {
  if (id === me.id) throw new ApiError('NotOnOneself')
  const at = clock.now()
  const bannedUntil = until === undefined ? forEver : new Date(until)
  if (bannedUntil <= at) throw new ApiError('Malformed', { fields: { until: '结束时间已经过去' } })

  await inTransaction(db, async (tx, afterCommit) => {
    const former = await sql.selectUserHeld(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.isAdmin) throw new ApiError('MemberIsAdmin')
    await sql.updateUser(tx, id, { bannedUntil, banReason: reason })
    await deleteSessionsOf(tx, id)
    const before = former.bannedUntil ? { until: former.bannedUntil, reason: former.banReason } : undefined
    const after = { until: bannedUntil, reason }
    await audit(tx, { actorId: me.id, act: 'ban-user', thingKind: 'user', thingId: id, before, after, at })
    afterCommit(() => disconnect({ userId: id }))
  })
}

/** Ends a ban now; who isn't banned stays so. Throws MemberNotFound. */
export function unbanUser({ db, clock }: AppContext, me: Member, id: number) {
  return inTransaction(db, async (tx) => {
    const former = await sql.selectUserHeld(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (!former.bannedUntil) return
    await sql.updateUser(tx, id, { bannedUntil: null, banReason: '' })
    const before = { until: former.bannedUntil, reason: former.banReason }
    await audit(tx, { actorId: me.id, act: 'unban-user', thingKind: 'user', thingId: id, before, at: clock.now() })
  })
}

/** Clears the bans whose time is over, which have no effect any more: for a scheduled job. */
export async function endBans({ db, clock }: AppContext): Promise<string> {
  const at = clock.now()
  const ended = await inTransaction(db, async (tx) => {
    const rows = await sql.updateEndedBans(tx, at)
    await auditAll(
      tx,
      rows.map(({ id, bannedUntil, banReason }) => {
        const before = { until: bannedUntil, reason: banReason }
        return { actorId: null, act: 'end-ban', thingKind: 'user', thingId: id, before, at }
      }),
    )
    return rows.length
  })
  return `解除了 ${ended} 个到期的封禁`
}

/** Has what a member writes wait for review, or no longer. Throws MemberNotFound. */
export function muteUser({ db, clock }: AppContext, me: Member, id: number, muted: boolean) {
  return inTransaction(db, async (tx) => {
    const former = await sql.selectUserHeld(tx, id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.mutedToReview === muted) return
    await sql.updateUser(tx, id, { mutedToReview: muted })
    const act = muted ? 'mute-user' : 'unmute-user'
    await audit(tx, { actorId: me.id, act, thingKind: 'user', thingId: id, at: clock.now() })
  })
}

/**
 * Makes a member an admin, or no longer. Nobody does so to themselves, and whoever does it is still an admin when it
 * happens: so one is always left. Throws NotOnOneself, MemberNotFound, MemberBanned, NotAllowed.
 */
export async function setAdmin({ db, clock }: AppContext, me: Member, id: number, isAdmin: boolean) {
  if (id === me.id) throw new ApiError('NotOnOneself')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const held = await sql.selectAdminsHeld(tx, id)
    // Of two who do it to each other, the second finds that they are none any more.
    if (!held.some((one) => one.id === me.id && one.isAdmin)) throw new ApiError('NotAllowed')
    const former = held.find((one) => one.id === id)
    if (!former) throw new ApiError('MemberNotFound')
    if (former.isAdmin === isAdmin) return
    if (isAdmin && former.bannedUntil && former.bannedUntil > at) throw new ApiError('MemberBanned')
    await sql.updateUser(tx, id, { isAdmin })
    const act = isAdmin ? 'make-admin' : 'unmake-admin'
    await audit(tx, { actorId: me.id, act, thingKind: 'user', thingId: id, at })
  })
}
