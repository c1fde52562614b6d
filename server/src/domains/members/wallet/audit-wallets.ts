import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import type { AppContext } from '../../../kernel/context.ts'

const named = 20

/**
 * Checks every wallet against its ledger in one snapshot: the sequence has no gaps, sums and balances agree. Returns
 * the number of wallets, and the members whose wallets differ.
 */
export async function differingWallets(db: Db): Promise<{ checked: number; differing: number[] }> {
  const { rows } = await sql<{ checked: number; differing: number[] }>`
    WITH steps AS (
      SELECT user_id, seq, change,
        balance = balance_before + change
          AND balance_before = coalesce(lag(balance) OVER chain, 0)
          AND seq = coalesce(lag(seq) OVER chain, 0) + 1 AS follows
      FROM coin_records
      WINDOW chain AS (PARTITION BY user_id ORDER BY seq)
    ), ledgers AS (
      SELECT user_id, max(seq) AS seq, sum(change) AS coins, bool_and(follows) AS whole FROM steps GROUP BY user_id
    ), compared AS (
      SELECT user_id,
        coalesce(ledgers.whole, true)
          AND coalesce(wallets.seq, 0) = coalesce(ledgers.seq, 0)
          AND coalesce(wallets.coins, 0) = coalesce(ledgers.coins, 0) AS agrees
      FROM wallets FULL JOIN ledgers USING (user_id)
    )
    SELECT count(*) AS checked, coalesce(json_agg(user_id ORDER BY user_id) FILTER (WHERE NOT agrees), '[]') AS differing
    FROM compared`.execute(db)
  return rows[0]!
}

export async function auditWallets({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<string> {
  const { checked, differing } = await differingWallets(db)
  if (differing.length === 0) {
    log.info({ checked }, 'every wallet agrees with its ledger')
    return `已核对 ${checked} 个钱包，全部与流水一致`
  }
  log.error({ checked, differing }, 'wallets differ from their ledgers')
  const ids = differing.slice(0, named).join('、') + (differing.length > named ? ' 等' : '')
  return `已核对 ${checked} 个钱包，${differing.length} 个与流水不符，成员编号：${ids}`
}
