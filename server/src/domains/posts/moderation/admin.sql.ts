import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { wordForm } from '../../../ports/word-filter/index.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

type List = 'review' | 'reject'

/** A page of 20 words, the latest first, plus one when a next page exists. */
export async function selectWords(db: Db, list: List | undefined, search: string | undefined, page: number) {
  const form = wordForm(search ?? '')
  const { rows } = await sql<{ word: string; list: List; createdAt: Date }>`
    SELECT word, list, created_at FROM words
    WHERE true ${list ? sql`AND list = ${list}` : sql``} ${form ? sql`AND strpos(form, ${form}) > 0` : sql``}
    ORDER BY created_at DESC, form LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

export async function countWords(db: Db | Tx): Promise<Record<List, number>> {
  const { rows } = await sql<Record<List, number>>`
    SELECT count(*) FILTER (WHERE list = 'review') AS review, count(*) FILTER (WHERE list = 'reject') AS reject FROM words
  `.execute(db)
  return rows[0]!
}

export async function deleteWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const rows = await tx.deleteFrom('words').where('form', 'in', words.map(wordForm)).returning('word').execute()
  return rows.map((row) => row.word)
}
