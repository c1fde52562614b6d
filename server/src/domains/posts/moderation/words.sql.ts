import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { changesRow } from '../../../kernel/db/rows.ts'
import type { WordEntry } from '../../../ports/word-filter/index.ts'

export async function selectVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('wordLists').select('version').executeTakeFirstOrThrow()
  return version
}

/** Takes the first version; false when another server was first. */
export const insertFirstVersion = (tx: Tx): Promise<boolean> =>
  changesRow(
    tx
      .insertInto('wordLists')
      .values({ id: 1, version: 1 })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Increments the lists' version; also serialises changes. */
export const updateVersion = (tx: Tx) =>
  tx
    .updateTable('wordLists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()

export async function selectEntries(db: Db): Promise<WordEntry[]> {
  const rows = await db.selectFrom('words').select(['form', 'word', 'list']).execute()
  return rows.map(({ form, word, list }) => ({ form, word, list: list === 'reject' ? 'reject' : 'review' }))
}

/** Upserts words, moving those on the other list. Returns the numbers added and moved. */
export async function insertWords(tx: Tx, entries: readonly WordEntry[], at: Date) {
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO words AS known (form, word, list, created_at)
    SELECT form, word, list, ${at} FROM unnest(
      ${entries.map(({ form }) => form)}::text[],
      ${entries.map(({ word }) => word)}::text[],
      ${entries.map(({ list }) => list)}::text[]
    ) AS entry (form, word, list)
    ON CONFLICT (form) DO UPDATE SET list = excluded.list, word = excluded.word, created_at = excluded.created_at
      WHERE known.list <> excluded.list
    RETURNING xmax = 0 AS added
  `.execute(tx)
  const added = rows.filter((row) => row.added).length
  return { added, moved: rows.length - added }
}
