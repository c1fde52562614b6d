import type { AppContext } from '../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { sessionKey } from '../../../kernel/random.ts'
import { tokenFor } from '../codes/browser.ts'
import { mayReturn } from '../ending/ending.service.ts'
import type { Notify } from '../notify.ts'
import { deviceName, deviceOf } from '../sessions/device.ts'
import { updateRegion } from '../region.ts'
import { selectUserLocked } from '../users.sql.ts'
import { upsertKnownBrowser } from './known-browsers.sql.ts'
import { closeSession, openSession } from './session.service.ts'

interface Entrant {
  id: number
  /** The one that was proved to be known. */
  passwordHash: string
}

interface Entry {
  notify: Notify
  /** Whether an account that is ending is taken back. */
  takesBack: boolean
  /** The last condition, in the same transaction. */
  prove?: (tx: Tx, afterCommit: AfterCommit) => Promise<void>
}

/**
 * Opens a session, replacing the request's own; false if the password was changed meanwhile, or the account has ended.
 * Throws AccountEnding, without using the proof. A browser that the member has never used, if they have used another,
 * is a new device, of which `notify` informs them.
 */
export async function enter(
  ctx: AppContext,
  request: RequestContext,
  { id, passwordHash }: Entrant,
  { notify, takesBack, prove }: Entry,
): Promise<boolean> {
  const { db, clock } = ctx
  const browser = tokenFor(request)
  const region = await ctx.regions.of(request.address())
  const token = await inTransaction(db, async (tx, afterCommit) => {
    // The row lock orders this after a concurrent password reset, which would otherwise miss this session.
    if (!(await selectUserLocked(tx, id, passwordHash))) return undefined
    if (!(await mayReturn(ctx, tx, afterCommit, { userId: id, takesBack, notify }))) return undefined
    await prove?.(tx, afterCommit)
    const seen = await upsertKnownBrowser(tx, id, browser.hash, clock.now())
    const device = deviceOf(request.userAgent())
    const opened = await openSession({ db: tx, clock }, id, { device, region })
    if (seen.isNew && seen.hasOthers) await notify(ctx, tx, afterCommit, newDevice(id, device, opened))
    return opened
  })
  if (!token) return false
  // Only now: a failed sign-in must not change the member's row.
  await updateRegion(db, id, region)
  // Session fixation: always a fresh token.
  const former = request.sessionToken()
  if (former) await endSession(ctx, former)
  request.openSession(token)
  request.rememberBrowser(browser.token)
  return true
}

const newDevice = (userId: number, device: string, token: string) => ({
  userId,
  title: '新设备登录',
  message: `你的账号刚刚在 ${deviceName(device)} 上登录。\n如果不是你本人，请马上让那台设备退出登录，再修改密码。`,
  link: '/user/account',
  ref: `sign-in:${sessionKey(token)}`,
})

export async function endSession({ db, disconnect }: AppContext, sessionToken: string) {
  await closeSession(db, sessionToken)
  disconnect({ session: sessionKey(sessionToken) })
}
