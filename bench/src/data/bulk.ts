import type { Builder } from './builder.ts'

interface Part {
  drop: string
  create: string
}

/** Tables whose rows arrive in random key order: their primary keys are dropped as well. */
const unordered = ['experience', 'experience_days']

/**
 * Drops plain indexes and foreign keys while `work` fills the tables, and recreates them afterwards: a bulk build costs a
 * fraction, and the foreign keys are still validated.
 */
export async function withoutIndexes(bench: Builder, work: () => Promise<void>) {
  const keys = await bench.rows<Part>(constraints(`contype = 'f'`))
  const indexes = [
    ...(await bench.rows<Part>(plainIndexes)),
    ...(await bench.rows<Part>(
      constraints(`contype = 'p' AND conrelid::regclass::text = ANY ('{${unordered.join()}}')`),
    )),
  ]
  for (const { drop } of [...keys, ...indexes]) await bench.rows(drop)
  await work()
  await bench.run('indexes', indexes.map(({ create }) => create).join(';\n'))
  await bench.run('foreign keys', keys.map(({ create }) => create).join(';\n'))
}

const constraints = (which: string) => `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND ${which}`

/** Indexes that back no constraint, without the one by which a trigger of each post looks for its author's others. */
const plainIndexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> 'moments_author'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`
