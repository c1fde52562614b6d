import type { ContentKind, ContentName } from '@judian/contract'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** A moderator's label stays, and the declaration is noted beside it. */
export const insertDeclared = (tx: Tx, momentId: number) =>
  sql`
    INSERT INTO moment_labels AS label (moment_id, ai) VALUES (${momentId}, 'author')
    ON CONFLICT (moment_id) DO UPDATE SET ai = COALESCE(label.ai, 'author'), ai_declared = (label.ai IS NOT DISTINCT FROM 'moderator')
  `.execute(tx)

/** Withdraws the author's declaration. False for a moderator's label, which stays. */
export async function deleteDeclared(tx: Tx, momentId: number): Promise<boolean> {
  // Locks the row of a moderator's label as well, so that the answer is true of it.
  const { rows } = await sql<{ ai: string | null }>`
    UPDATE moment_labels SET ai = CASE WHEN ai = 'author' THEN NULL ELSE ai END WHERE moment_id = ${momentId} RETURNING ai
  `.execute(tx)
  return (rows[0]?.ai ?? null) === null
}

const tables: Record<ContentKind, { table: string; id: string }> = {
  moment: { table: 'moment_labels', id: 'moment_id' },
  comment: { table: 'comment_labels', id: 'comment_id' },
}

/** Labels a new content as its author declares it. */
export async function insertAuthors(tx: Tx, { kind, id }: ContentName) {
  const names = tables[kind]
  await sql`
    INSERT INTO ${sql.table(names.table)} (${sql.ref(names.id)}, ai) VALUES (${id}, 'author')
    ON CONFLICT (${sql.ref(names.id)}) DO UPDATE SET ai = 'author'
  `.execute(tx)
}

/** Labels a content in a moderator's name, also one that its author has declared; false if a moderator did before. */
export async function insertModerators(tx: Tx, { kind, id }: ContentName): Promise<boolean> {
  const names = tables[kind]
  const { rows } = await sql`
    INSERT INTO ${sql.table(names.table)} AS label (${sql.ref(names.id)}, ai) VALUES (${id}, 'moderator')
    ON CONFLICT (${sql.ref(names.id)}) DO UPDATE SET ai = 'moderator', ai_declared = (label.ai IS NOT DISTINCT FROM 'author')
      WHERE label.ai IS DISTINCT FROM 'moderator'
    RETURNING ai
  `.execute(tx)
  return rows.length > 0
}

/**
 * Removes a moderator's label. Returns the label that remains: the author's own declaration, if any; undefined if the
 * content had no moderator's label.
 */
export async function deleteModerators(tx: Tx, { kind, id }: ContentName): Promise<'author' | null | undefined> {
  const names = tables[kind]
  const { rows } = await sql<{ ai: 'author' | null }>`
    UPDATE ${sql.table(names.table)} SET ai = CASE WHEN ai_declared THEN 'author' END, ai_declared = false
    WHERE ${sql.ref(names.id)} = ${id} AND ai = 'moderator'
    RETURNING ai
  `.execute(tx)
  return rows[0]?.ai
}
