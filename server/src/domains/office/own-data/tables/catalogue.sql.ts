import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'

export interface Column {
  table: string
  name: string
  /** As PostgreSQL writes it: 'timestamp with time zone'. */
  type: string
  /** Its place in the primary key, from 1; null outside. */
  keyPlace: number | null
}

/** Columns that name members without being called as any foreign key to them. */
const otherNames = ['failed_ids', 'first_decider', 'phone', 'phone_hash', 'user_ids']

/**
 * Every column that refers to a member: foreign keys to `users`, and columns named like one of those or like one of
 * `otherNames`; as `table.column`.
 */
export async function selectReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    WITH columns AS (
      SELECT attrelid, attnum, relname, attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    ), foreign_keys AS (
      SELECT attname FROM pg_constraint JOIN columns ON attrelid = conrelid AND attnum = ANY(conkey)
      WHERE contype = 'f' AND confrelid = 'public.users'::regclass
    )
    SELECT relname || '.' || attname AS reference FROM columns
    WHERE attname IN (SELECT attname FROM foreign_keys) OR attname = ANY(${otherNames}::name[]) ORDER BY 1
  `.execute(db)
  return rows.map((row) => row.reference)
}

/** The tables with a foreign key to one of these. */
export async function selectParts(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT part.relname::text AS name FROM pg_constraint
    JOIN pg_class part ON part.oid = conrelid JOIN pg_class whole ON whole.oid = confrelid
    WHERE contype = 'f' AND part.relnamespace = 'public'::regnamespace AND whole.relname = ANY(${tables}::name[])
    ORDER BY 1
  `.execute(db)
  return rows.map((row) => row.name)
}

/** The columns of these tables, in the tables' order. */
export async function selectColumns(db: Db, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT relname::text AS "table", attname::text AS name, format_type(atttypid, NULL) AS type,
      array_position(indkey::int2[], attnum) + 1 AS "keyPlace"
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY(${tables}::name[]) AND attnum > 0 AND NOT attisdropped
    ORDER BY relname, attnum
  `.execute(db)
  return rows
}
