import { limits } from '@judian/contract/limits'
import { days, hours, later } from '../../../../kernel/clock.ts'
import type { AppContext } from '../../../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../../../kernel/db/db.ts'
import { ApiError } from '../../../../kernel/http/api-error.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Member } from '../../../../kernel/member.ts'
import { opaqueId, sha256 } from '../../../../kernel/random.ts'
import { shanghaiDay } from '../../../../kernel/shanghai.ts'
import {
  type Contents,
  deleteSessionsOf,
  insertEnding,
  lockBanned,
  lockSession,
  userOfChallenge,
} from '../../../accounts/index.ts'
import { selectIsCaptain } from '../../../clans/index.ts'
import { giveUpAdmin } from '../../../moderation/members/index.ts'
import { sendSystemMessage } from '../../../messages/index.ts'

/** The consequences of ending an account now: until when it can be cancelled, and when the last copy is deleted. */
export async function readEndingTerms({ clock, settings }: AppContext) {
  const { backupHours, backupsRetained, securityLogDays } = await settings.all()
  const ends = later(clock.now(), days(limits.endingDays))
  return {
    ends: ends.toISOString(),
    security_log_days: securityLogDays,
    // A backup that begins just before the end, and as many as push it out.
    ...(backupHours > 0 && { backups_until: later(ends, hours(backupHours * (backupsRetained + 1))).toISOString() }),
  }
}

/** Ends the caller's account in some days, and its sessions at once. Throws CaptainBeforeEnding, LastAdmin and NotSignedIn. */
export async function endAccount(ctx: AppContext, me: Member, request: RequestContext, contents: Contents) {
  const here = sha256(request.sessionToken()!)
  const ends = await end(ctx, me.id, contents, async (tx) => {
    if (!(await lockSession(tx, here))) throw new ApiError('NotSignedIn')
  })
  request.closeSession()
  return ends
}

/**
 * The same for a banned member without a second factor, who has no session, with the proof of their password. Throws ChallengeExpired,
 * too.
 */
export async function endBannedAccount(
  ctx: AppContext,
  request: RequestContext,
  { challenge, contents }: { challenge: string; contents: Contents },
) {
  const user = await userOfChallenge(ctx, challenge, 'end')
  request.concerns(user.id)
  return end(ctx, user.id, contents, async (tx) => {
    if (!(await lockBanned(tx, user, ctx.clock.now()))) throw new ApiError('ChallengeExpired')
  })
}

function end(ctx: AppContext, userId: number, contents: Contents, prove: (tx: Tx) => Promise<void>) {
  const { db, clock, disconnect } = ctx
  const askedAt = clock.now()
  const endsAt = later(askedAt, days(limits.endingDays))
  return inTransaction(db, async (tx, afterCommit) => {
    // First of all: it locks the member, and so keeps a sign-in from opening a session after their deletion.
    await giveUpAdmin(ctx, tx, afterCommit, userId)
    await prove(tx)
    if (await selectIsCaptain(tx, userId)) throw new ApiError('CaptainBeforeEnding')
    if (!(await insertEnding(tx, { userId, contents, askedAt, endsAt }))) throw new ApiError('NotSignedIn')
    await deleteSessionsOf(tx, userId)
    await notify(ctx, tx, afterCommit, userId, endsAt)
    afterCommit(() => disconnect({ userId }))
    return { ends: endsAt.toISOString() }
  })
}

/** Shown to the member if they cancel the ending. */
const notify = (ctx: AppContext, tx: Tx, afterCommit: AfterCommit, userId: number, endsAt: Date) =>
  sendSystemMessage(ctx, tx, afterCommit, {
    userId,
    title: '申请了注销账号',
    message: `账号将在 ${shanghaiDay(endsAt)} 注销，在那之前登录可以取消。\n如果不是你本人，请马上修改密码。`,
    link: '/user/account',
    ref: `ending:${opaqueId()}`,
  })
