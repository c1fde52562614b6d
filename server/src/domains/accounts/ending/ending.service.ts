import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { opaqueId } from '../../../kernel/random.ts'
import type { Notify } from '../notify.ts'
import { lockBanned, type ProvedUser } from '../users.sql.ts'
import * as sql from './endings.sql.ts'

interface Return {
  userId: number
  takesBack: boolean
}

/**
 * Whether the member may sign in, checked in the sign-in's transaction, which locks the account: an ending account only
 * if the member cancels the ending, an expired one never. Throws AccountEnding.
 */
export async function mayReturn(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { userId, takesBack, notify }: Return & { notify: Notify },
): Promise<boolean> {
  const now = ctx.clock.now()
  const endsAt = await sql.selectEndsAt(tx, userId)
  if (!endsAt) return true
  if (endsAt <= now) return false
  if (!takesBack) throw accountEnding(endsAt)
  await sql.deleteEnding(tx, userId, now)
  await notify(ctx, tx, afterCommit, {
    userId,
    title: '账号注销已取消',
    message: '你重新登录，取消了注销。\n如果不是你本人，请马上修改密码。',
    link: '/user/account',
    ref: `ending:${opaqueId()}`,
  })
  return true
}

/** The same for a banned member with the right password, without signing them in. Throws WrongCredentials, too. */
export async function returnBanned({ db, clock }: AppContext, user: ProvedUser, takesBack: boolean) {
  const now = clock.now()
  const endsAt = await sql.selectEndsAt(db, user.id)
  if (!endsAt) return
  if (endsAt <= now) throw new ApiError('WrongCredentials')
  if (!takesBack) throw accountEnding(endsAt)
  await inTransaction(db, async (tx) => {
    if (await lockBanned(tx, user, now)) await sql.deleteEnding(tx, user.id, now)
  })
}

const accountEnding = (endsAt: Date) => new ApiError('AccountEnding', { extra: { ends: endsAt.toISOString() } })

/** Leaves only a row of the account, if its time is over; false if it isn't, as its member has taken it back. */
export function beginEnding(db: Db, userId: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await sql.lockDueEnding(tx, userId, now))) return false
    await sql.updateToEnded(tx, [userId], now)
    return true
  })
}

/**
 * Ends accounts that a restored backup still contains: makes them unfindable and closed to sign-in; the job erases the
 * rest. Returns their number.
 */
export function endAgain(db: Db, endings: readonly sql.DueEnding[], now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await sql.insertEndedAgain(tx, endings, now)
    await sql.updateToEnded(tx, ids, now)
    return ids.length
  })
}
