import type { SearchEngine } from '@judian/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export const selectEngines = (db: Db) =>
  db
    .selectFrom('searchEngines')
    .select(['remaining', 'pausedUntil', 'result', 'pushedAt'])
    .select((eb) => [
      eb.ref('engine').$castTo<SearchEngine>().as('engine'),
      sql<number>`(SELECT count(*)::int FROM search_pushes WHERE search_pushes.engine = search_engines.engine)`.as(
        'waiting',
      ),
    ])
    .execute()

export const selectBoxes = (db: Db | Tx) =>
  db
    .selectFrom('searchEngines')
    .select('box')
    .select((eb) => eb.ref('engine').$castTo<SearchEngine>().as('engine'))
    .execute()

export const updateBox = (tx: Tx, engine: SearchEngine, box: Buffer) =>
  tx.updateTable('searchEngines').set({ box }).where('engine', '=', engine).execute()

/** Sets the key; whoever does so has mended what failed. */
export const upsertEngine = (tx: Tx, engine: SearchEngine, box: Buffer) =>
  tx
    .insertInto('searchEngines')
    .values({ engine, box })
    .onConflict((conflict) =>
      conflict.column('engine').doUpdateSet({ box, remaining: null, pausedUntil: null, result: '', pushedAt: null }),
    )
    .execute()

/** False where it had no key. */
export async function deleteEngine(tx: Tx, engine: SearchEngine): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('searchEngines').where('engine', '=', engine).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns their number. */
export const deleteAllEngines = async (tx: Tx): Promise<number> =>
  (await tx.deleteFrom('searchEngines').returning('engine').execute()).length

export interface ReadyEngine {
  engine: SearchEngine
  box: Buffer
  remaining: number | null
}

/** Locks the engines that may be told something now; those that another worker has locked are skipped. */
export async function lockReadyEngines(tx: Tx, now: Date): Promise<ReadyEngine[]> {
  const { rows } = await sql<ReadyEngine>`
    SELECT engine, box, remaining FROM search_engines
    WHERE paused_until IS NULL OR paused_until <= ${now}
    ORDER BY engine FOR NO KEY UPDATE SKIP LOCKED
  `.execute(tx)
  return rows
}

interface Noted {
  result: string
  remaining: number | null
  pausedUntil: Date | null
}

export const updateNoted = (tx: Tx, engine: SearchEngine, noted: Noted, now: Date) =>
  tx
    .updateTable('searchEngines')
    .set({ ...noted, pushedAt: now })
    .where('engine', '=', engine)
    .execute()
