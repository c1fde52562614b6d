import { sql } from 'kysely'
import type { World } from './world.ts'

/** The rows, as `table: row`, in which one of these texts is. */
export async function rowsWith(w: World, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1
  `.execute(w.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT row::text AS row FROM ${sql.table(name)} AS row`.execute(w.db)
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${name}: ${row}`)
  }
  return found
}

/** The keys of the stored objects in which one of these texts is. */
export async function objectsWith(w: World, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const key of w.ports.storage.list()) {
    const bytes = Buffer.from((await w.ports.storage.get(key))!.bytes).toString('latin1')
    if (texts.some((text) => key.includes(text) || bytes.includes(Buffer.from(text).toString('latin1'))))
      found.push(key)
  }
  return found
}
