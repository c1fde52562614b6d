import { type CallPath, callOf } from '@judian/contract'
import type pg from 'pg'

/** A call's input, in which a save may leave out the version: then its operator has just loaded the present one. */
export type Loaded<I> = I extends { version: number } ? Omit<I, 'version'> & { version?: number } : I

/** The fields of a call, with the present version added to a save that names none. */
export async function asLoaded(pool: pg.Pool, path: CallPath, fields: Record<string, string>) {
  const { saves } = callOf(path)
  if (!saves || 'version' in fields) return fields
  const name = 'by' in saves ? fields[saves.by] : saves.name
  return { ...fields, version: name === undefined ? '0' : await presentVersion(pool, saves.kind, name) }
}

async function presentVersion(pool: pg.Pool, kind: string, name: string) {
  // Of all versioned subjects, only events are created by the call that changes them.
  const { rows } = await pool.query<{ version: string }>(
    `SELECT coalesce(
      (SELECT version FROM save_versions WHERE kind = $1 AND subject = $2),
      CASE WHEN $1 = 'event' AND NOT EXISTS (SELECT FROM events WHERE name = $2) THEN 0 ELSE 1 END
    )::text AS version`,
    [kind, name],
  )
  return rows[0]!.version
}
