import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** A site-wide quota for one period, such as SMS a day. */
export interface SiteQuota {
  name: 'sms' | 'sign-ups'
  /** Begin of the period. */
  since: Date
  /** 0 for unlimited; still counted. */
  most: number
}

/**
 * Takes one unit of the period's quota; false when it is used up. One conditional statement: exact over all servers.
 */
export async function takeSiteQuota(db: Db | Tx, { name, since, most }: SiteQuota): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO site_quotas AS quota (name, since, used) VALUES (${name}, ${since}, 1)
    ON CONFLICT (name) DO UPDATE SET since = greatest(quota.since, excluded.since),
      used = CASE WHEN quota.since < excluded.since THEN 1 ELSE quota.used + 1 END
    WHERE ${most} = 0 OR quota.since < excluded.since OR quota.used < ${most}
    RETURNING used
  `.execute(db)
  return rows.length > 0
}

/** How much of the quota the site has used in the period that began then. */
export async function siteQuotaUsed(db: Db, { name, since }: Omit<SiteQuota, 'most'>): Promise<number> {
  const quota = await db
    .selectFrom('siteQuotas')
    .select('used')
    .where('name', '=', name)
    .where('since', '>=', since)
    .executeTakeFirst()
  return quota?.used ?? 0
}
