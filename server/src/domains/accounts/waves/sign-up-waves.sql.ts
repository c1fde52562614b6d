import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'

export interface NetworkHour {
  network: string
  /** Its begin. */
  hour: Date
}

/** How many sign-ups the network has begun in this hour. */
export async function selectUsed(db: Db, { network, hour }: NetworkHour): Promise<number> {
  const row = await db
    .selectFrom('signUpNetworks')
    .select('used')
    .where('network', '=', network)
    .where('hour', '=', hour)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Counts one more; false when there are as many as `most`. One conditional statement: exact over all servers. */
export async function takeSignUpOf(db: Db, { network, hour }: NetworkHour, most: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sign_up_networks AS networks (network, hour, used, first_at) VALUES (${network}, ${hour}, 1, ${now})
    ON CONFLICT (network, hour) DO UPDATE SET used = networks.used + 1 WHERE networks.used < ${most}
    RETURNING used
  `.execute(db)
  return rows.length > 0
}

export interface Wave {
  network: string
  signUps: number
  since: Date
}

/** The largest waves that go on since `current`, with all of their hours since `first` beyond `most`. */
export async function selectWaves(db: Db, most: number, current: Date, first: Date): Promise<Wave[]> {
  const { rows } = await sql<Wave>`
    SELECT network, sum(used)::integer AS sign_ups, min(first_at) AS since FROM sign_up_networks
    WHERE hour >= ${first} AND used > ${most}
    GROUP BY network HAVING max(hour) >= ${current}
    ORDER BY sign_ups DESC, network LIMIT 20
  `.execute(db)
  return rows
}

export const deleteNetworks = (db: Db, until: Date) =>
  db.deleteFrom('signUpNetworks').where('hour', '<=', until).execute()
