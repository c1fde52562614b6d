import type { Workbench } from './workbench.ts'

interface Part {
  drop: string
  create: string
}

/** Their rows come in no order that their keys would like: built row by row, those alone would take a minute. */
const unordered = ['experience', 'experience_days']

/**
 * Takes the plain indexes and the foreign keys of every table away while `work` fills them, and puts back exactly these:
 * built at once they cost a fraction, and the rows are checked against the foreign keys all the same.
 */
export async function withoutIndexes(bench: Workbench, work: () => Promise<void>) {
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

/** Not those that stand behind a constraint. */
const plainIndexes = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`
