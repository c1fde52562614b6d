import type { AppContext } from '../../../../kernel/context.ts'
import { type Db, inTransaction } from '../../../../kernel/db/db.ts'
import { loggableError } from '../../../../kernel/loggable-error.ts'
import { rightsOf } from '../../../../kernel/response-cache.ts'
import { reportOf } from '../../../../ports/jobs/report.ts'
import { beginEnding, type DueEnding, selectDueEnding, updateEndingFinished } from '../../../accounts/index.ts'
import { removeAvatar } from '../../../members/avatar/index.ts'
import { leaveAllClans } from '../../../clans/index.ts'
import { removeContentsOf } from '../../../posts/contents/index.ts'
import { removeImagesOf } from '../../../communities/images/index.ts'
import { removeMentionsOf } from '../../../posts/mentions/index.ts'
import { deleteRecordsOf } from '../../../events/tile/index.ts'
import { updateToUnneeded } from '../exports.sql.ts'
import { removeOldExports } from '../remove-exports.ts'
import { eraseRows } from './erase-rows.sql.ts'

/** What a feature erases of a member step by step, before their rows go; after an interruption the same call resumes. */
export type Erasure = (db: Db, userId: number) => Promise<unknown>

/**
 * Scheduled job: erases the data of accounts whose time is over. Each step resumes where a killed run stopped, and is
 * safe to run on two servers at once. An account that fails is skipped and named in the log; the next run retries it.
 */
export async function endAccounts(ctx: AppContext, erasures: readonly Erasure[]): Promise<string> {
  const tried: number[] = []
  const failures: string[] = []
  let ended = 0
  for (;;) {
    const due = await selectDueEnding(ctx.db, ctx.clock.now(), tried)
    if (!due) return reportOf(`注销了 ${ended} 个账号`, failures)
    tried.push(due.userId)
    try {
      if (await endAccount(ctx, erasures, due)) ended++
    } catch (error) {
      const { message } = loggableError(error as Error) as { message: string }
      failures.push(`账号 ${due.userId}：${message}`)
    }
  }
}

/** False if its member has taken it back, or another run has ended it. */
async function endAccount(ctx: AppContext, erasures: readonly Erasure[], due: DueEnding): Promise<boolean> {
  const { db, clock, cache, disconnect, backups } = ctx
  const { userId, contents } = due
  // First of all, so that no backup can bring it back unnoticed.
  await backups.recordEnding(due)
  if (!(await beginEnding(db, userId, clock.now()))) return false
  cache.invalidate(rightsOf(userId))
  disconnect({ userId })
  await leaveAllClans(ctx, userId)
  for (const erase of erasures) await erase(db, userId)
  await removeContentsOf(ctx, userId, contents === 'delete')
  await removeMentionsOf(ctx, userId)
  await removeImagesOf(ctx, userId)
  await removeAvatar(ctx, userId)
  await updateToUnneeded(db, userId)
  await removeOldExports(ctx)
  await inTransaction(db, (tx) => deleteRecordsOf(tx, userId))
  await eraseRows(db, userId)
  return updateEndingFinished(db, userId, clock.now())
}
