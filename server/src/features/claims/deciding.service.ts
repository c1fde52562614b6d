import type { AgeBand, CallInput, ClaimApplication } from '@judian/contract'
import { insertConsent, isPhoneTaken, lockOffice, requireAdmin, updateToClaimed } from '../../domains/accounts/index.ts'
import { audit } from '../../domains/accounts/audit/index.ts'
import type { AddedWork } from '../../domains/office/overview/index.ts'
import { notifyModerators } from '../../domains/posts/moderation/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type AfterCommit, inTransaction, type Tx } from '../../kernel/db/db.ts'
import { pageOf } from '../../kernel/db/page.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { isOn } from '../../settings.ts'
import { beginInMinorsMode } from '../minors/index.ts'
import * as sql from './applications.sql.ts'
import { deleteOldPassword } from './claims.sql.ts'

/** A page of applications without phones: open ones, the oldest first, or decided ones, the last first. */
export async function listApplications(
  { db }: AppContext,
  me: Pick<Member, 'id'>,
  state: 'open' | 'handled',
  page: number,
) {
  const rows = state === 'open' ? await sql.selectOpen(db, page) : await sql.selectDecided(db, page)
  const { shown, hasMore } = pageOf(rows)
  const applications = shown.map((row): ClaimApplication => ({
    id: row.id,
    old_name: row.oldName,
    message: row.message,
    time: row.createdAt.toISOString(),
    ...(row.accountId !== null && {
      account: { user_id: row.accountId, username: row.accountName!, time: row.joinedAt!.toISOString() },
    }),
    ...(row.confirmer !== null && { confirmed_by: row.confirmer }),
    mine: flagOf(row.confirmedBy === me.id),
    ...(row.decidedAt && { handled_by: row.decider!, handled_time: row.decidedAt.toISOString() }),
    granted: flagOf(row.granted),
    answer: row.answer,
  }))
  return { applications, hasMore }
}

/** For the back office's overview, and its list of what waits. */
export const claimWork: AddedWork = {
  count: async ({ db }) => ({ claims: await sql.countOpen(db) }),
  async list({ db }) {
    const { shown } = pageOf(await sql.selectOpen(db, 1))
    return shown.map(({ id, oldName, message, createdAt }) => ({
      work: 'claim',
      id,
      text: `${oldName}：${message}`,
      time: createdAt.toISOString(),
    }))
  },
}

/**
 * Denies an application, or confirms it; the second admin who confirms it gives the account away. Throws ClaimApplicationNotFound,
 * ClaimDecided, ClaimNeedsAnother, OldAccountGone, ClaimOfStaff and ClaimPhoneTaken.
 */
export async function decideApplication(
  ctx: AppContext,
  me: Member,
  { application_id: id, granted, answer = '' }: CallInput<'/v1/admin/claims/decideClaimApplication'>,
) {
  const decision = { decidedBy: me.id, decidedAt: ctx.clock.now(), granted: granted === 1, answer }
  try {
    return await inTransaction(ctx.db, async (tx, afterCommit) => {
      await requireAdmin(tx, me)
      const application = await sql.lockApplication(tx, id)
      if (!application) throw new ApiError('ClaimApplicationNotFound')
      if (application.decidedAt) throw new ApiError('ClaimDecided')
      const { userId, confirmedBy } = application
      const isFirst = decision.granted && confirmedBy === null
      if (decision.granted) {
        if (confirmedBy === me.id) throw new ApiError('ClaimNeedsAnother')
        if (userId === null) throw new ApiError('OldAccountGone')
        const { isAdmin, moderates } = await lockOffice(tx, userId)
        if (isAdmin || moderates.length > 0) throw new ApiError('ClaimOfStaff')
        if (!isFirst) await handOver(ctx, tx, afterCommit, id, { ...application, userId })
      }
      if (isFirst) await sql.updateConfirmed(tx, id, me.id)
      else await sql.updateDecided(tx, id, decision)
      const act = isFirst ? 'confirm-claim' : decision.granted ? 'grant-claim' : 'deny-claim'
      const after = { ...(userId !== null && { account: userId }), ...(answer && { answer }) }
      await audit(tx, { actorId: me.id, act, subjectKind: 'claim', subjectId: id, after, at: decision.decidedAt })
      afterCommit(() => notifyModerators(ctx))
      return { needs_another: flagOf(isFirst) }
    })
  } catch (error) {
    // The applicant has registered with the phone meanwhile.
    if (isPhoneTaken(error)) throw new ApiError('ClaimPhoneTaken')
    throw error
  }
}

/** Gives the account what the application has for it. A consent to texts that have changed since is asked for again. */
async function handOver(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  id: number,
  { userId, agreement, privacy, createdAt }: { userId: number; agreement: number; privacy: number; createdAt: Date },
) {
  const { phone, passwordHash, ageBand } = await sql.selectApplicant(tx, ctx.secretBox, id)
  await deleteOldPassword(tx, userId)
  if (!(await updateToClaimed(tx, ctx.secretBox, userId, { phone, passwordHash }))) throw new ApiError('OldAccountGone')
  await insertConsent(tx, { userId, agreement, privacy, ofAge: true, at: createdAt })
  if (isOn(await ctx.settings.all(), 'minors'))
    await beginInMinorsMode(ctx, tx, afterCommit, { userId, ageBand: (ageBand as AgeBand | null) ?? undefined })
}
