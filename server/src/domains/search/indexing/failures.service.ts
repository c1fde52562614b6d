import { limits } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import * as sql from './failures.sql.ts'

export async function listFailures({ db }: AppContext) {
  const rows = await sql.selectFailures(db, limits.indexFailures)
  return {
    failures: rows.map(({ kind, id, num, error, failedAt }) => ({
      kind,
      id,
      num,
      error,
      failed_at: failedAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Has every failure indexed again, within seconds. */
export async function retryIndexing({ db, clock }: AppContext, me: Member) {
  await inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const failures = await sql.retryFailures(tx)
    const act = { act: 'retry-indexing', subjectKind: 'job', subjectId: 'search-index' }
    await audit(tx, { ...act, actorId: me.id, after: { failures }, at: clock.now() })
  })
  return {}
}
