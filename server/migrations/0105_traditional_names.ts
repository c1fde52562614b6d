import type { ClientBase } from 'pg'
import { skeletonOf } from '../src/domains/accounts/names/skeleton.ts'

export const withoutTransaction = true

const batch = 1_000

interface Named {
  id: number
  name: string
  skeleton: string | null
}

/**
 * Skeletons fold traditional characters from now on, and clans have them too. All keep their names; of two that look alike the
 * second gets a skeleton that no chosen name can have.
 */
export default async function foldNames(client: ClientBase) {
  await foldTable(client, 'users', 'username', 'username_skeleton')
  await foldTable(client, 'clans', 'name', 'name_skeleton')
}

async function foldTable(client: ClientBase, table: string, name: string, column: string) {
  const select = `SELECT id, ${name} AS name, ${column} AS skeleton FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${batch}`
  // The name may have been changed meanwhile.
  const update = `UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${name} = $2`
  for (let after = 0, rows: Named[] = []; (rows = (await client.query<Named>(select, [after])).rows).length > 0;) {
    for (const row of rows) {
      const skeleton = skeletonOf(row.name)
      const own = `${skeleton}#${row.id}`
      if (row.skeleton === skeleton || row.skeleton === own) continue
      try {
        await client.query(update, [row.id, row.name, skeleton])
      } catch (error) {
        if ((error as { code?: string }).code !== '23505') throw error
        await client.query(update, [row.id, row.name, own])
      }
    }
    after = rows.at(-1)!.id
  }
}
