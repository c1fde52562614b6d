import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrationViolations } from './check.ts'

const rules = { newerThan: '0001_x.sql', smallTables: ['settings'], released: new Set(['0.2.0']) }

/** Violations of these files, numbered from 0001. */
async function check(...files: (string | { script: string })[]) {
  const path = await mkdtemp(join(tmpdir(), 'judian-rules-'))
  try {
    for (const [n, file] of files.entries()) {
      const [kind, text] = typeof file === 'string' ? ['sql', file] : ['ts', file.script]
      await writeFile(join(path, `000${n + 1}_x.${kind}`), text)
    }
    return await migrationViolations(pathToFileURL(`${path}/`), rules)
  } finally {
    await rm(path, { recursive: true })
  }
}

const concurrently = `-- migrate: without transaction
DROP INDEX CONCURRENTLY IF EXISTS i;
CREATE INDEX CONCURRENTLY i ON posts (x);
`

test.for([
  ['ALTER TABLE posts ALTER COLUMN x TYPE bigint', 'rewrites the table'],
  ['ALTER TABLE posts ADD COLUMN x uuid DEFAULT gen_random_uuid()', 'rewrites the table'],
  ['ALTER TABLE posts ADD COLUMN x bigserial', 'rewrites the table'],
  ['ALTER TABLE posts ADD COLUMN x bigint GENERATED ALWAYS AS IDENTITY', 'rewrites the table'],
  ['ALTER TABLE posts ADD COLUMN x text GENERATED ALWAYS AS (lower(y)) STORED', 'rewrites the table'],
  ['ALTER TABLE posts ADD COLUMN x integer NOT NULL', 'give it a default'],
  ['ALTER TABLE posts ADD COLUMN x integer CHECK (x > 0)', 'add the constraint by itself'],
  ['ALTER TABLE posts ADD COLUMN x bigint REFERENCES users', 'add the constraint by itself'],
  ['ALTER TABLE posts ADD COLUMN x text UNIQUE', 'add the constraint by itself'],
  ['ALTER TABLE posts ALTER COLUMN x SET NOT NULL', 'then validate it'],
  ['ALTER TABLE posts ADD CONSTRAINT c CHECK (x > 0)', 'add it NOT VALID'],
  ['ALTER TABLE posts ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES users', 'add it NOT VALID'],
  ['ALTER TABLE posts ADD CONSTRAINT c CHECK (x > 0) NOT VALID, VALIDATE CONSTRAINT c', 'in a later migration'],
  ['ALTER TABLE posts ADD CONSTRAINT c UNIQUE (x)', 'USING INDEX'],
  ['ALTER TABLE posts ADD CONSTRAINT c EXCLUDE USING gist (x WITH &&)', "isn't known to be quick"],
  ['ALTER TABLE posts SET UNLOGGED', "AT_SetUnLogged isn't known to be quick"],
  ['CREATE INDEX i ON posts (x)', 'create it CONCURRENTLY'],
  ['CREATE INDEX CONCURRENTLY i ON posts (x)', 'needs the first line'],
  ['REINDEX TABLE posts', "isn't known to be quick"],
  ['UPDATE posts SET x = 1 WHERE x IS NULL', 'do it in batches'],
  ['DELETE FROM posts', 'do it in batches'],
  ['TRUNCATE posts', "TruncateStmt isn't known to be quick"],
  ['LOCK TABLE posts', "LockStmt isn't known to be quick"],
  ['VACUUM FULL posts', "VacuumStmt isn't known to be quick"],
  ['DO $$ BEGIN DROP TABLE posts; END $$', "DoStmt isn't known to be quick"],
  ['ALTER TABLE posts DROP COLUMN x', 'DROP COLUMN x breaks the running version'],
  ['ALTER TABLE posts DROP CONSTRAINT x', 'DROP CONSTRAINT x breaks the running version'],
  ['ALTER TABLE posts ALTER COLUMN x DROP DEFAULT', 'DROP DEFAULT of x breaks the running version'],
  ['ALTER TABLE settings DROP COLUMN x', 'DROP COLUMN x breaks the running version'],
  ['DROP TABLE posts', 'DROP TABLE posts breaks the running version'],
  ['DROP INDEX i', 'DROP INDEX i breaks the running version'],
  ['DROP TRIGGER t ON posts', 'DROP TRIGGER posts.t breaks the running version'],
  ['ALTER TABLE posts RENAME COLUMN x TO y', 'RENAME breaks the running version'],
  ['ALTER TABLE posts RENAME TO y', 'RENAME breaks the running version'],
  ['-- contract: unused since 0.3.0\nDROP TABLE posts', '0.3.0 is no release'],
  ['-- migrate: without transaction\nCREATE INDEX CONCURRENTLY i ON posts (x);\n', 'leaves an invalid index'],
  [
    '-- migrate: without transaction\nDROP INDEX CONCURRENTLY IF EXISTS i;\n',
    'DROP INDEX i breaks the running version',
  ],
  ['-- migrate: without transaction\nCREATE TABLE x (y integer);\n', 'belongs in a file with a transaction'],
  [concurrently.replaceAll('\nCREATE', ' CREATE'), 'ends with a semicolon at the end of a line'],
  ['ALTER TABEL posts', 'syntax error'],
] as const)('%s is refused: %s', async ([statement, reason]) => {
  expect(await check('SELECT 1', statement)).toEqual([expect.stringContaining(reason)])
})

test.for([
  'ALTER TABLE posts ADD COLUMN x integer',
  "ALTER TABLE posts ADD COLUMN x integer NOT NULL DEFAULT 0, ADD COLUMN y text NOT NULL DEFAULT ''",
  'ALTER TABLE posts ADD COLUMN x timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE posts ADD CONSTRAINT c CHECK (x > 0) NOT VALID',
  'ALTER TABLE posts ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES users NOT VALID',
  'ALTER TABLE posts DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (x > 1) NOT VALID',
  'ALTER TABLE posts VALIDATE CONSTRAINT c',
  '-- migrate: without transaction\nALTER TABLE posts VALIDATE CONSTRAINT c;\n',
  'ALTER TABLE posts ADD CONSTRAINT c UNIQUE USING INDEX i',
  'ALTER TABLE posts ALTER COLUMN x SET DEFAULT 1',
  'ALTER TABLE posts SET (fillfactor = 90)',
  'ALTER TABLE settings ALTER COLUMN x TYPE bigint; CREATE INDEX i ON settings (x); UPDATE settings SET x = 1',
  'CREATE TABLE notes (id bigint PRIMARY KEY, x bigint REFERENCES users); CREATE INDEX i ON notes (x)',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'CREATE TRIGGER t AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION f()',
  "INSERT INTO settings VALUES ('x', '1')",
  concurrently,
  '-- contract: unused since 0.2.0\nDROP TABLE posts; ALTER TABLE notes DROP COLUMN x; ALTER TABLE notes RENAME x TO y',
  '-- migrate: without transaction\n-- contract: unused since 0.2.0\nDROP INDEX CONCURRENTLY IF EXISTS i;\n',
])('%s is allowed', async (statement) => {
  expect(await check('SELECT 1', statement)).toEqual([])
})

test('SET NOT NULL is allowed after a validated check of an earlier migration', async () => {
  const add = 'ALTER TABLE posts ADD CONSTRAINT c CHECK (x IS NOT NULL) NOT VALID'
  const set = 'ALTER TABLE posts ALTER COLUMN x SET NOT NULL'
  expect(await check('SELECT 1', add, 'ALTER TABLE posts VALIDATE CONSTRAINT c', set)).toEqual([])
  expect(await check('SELECT 1', add, set)).toEqual([expect.stringContaining('then validate it')])
})

test('a script works in batches, and doesn’t change tables', async () => {
  expect(await check('SELECT 1', { script: 'export const withoutTransaction = true' })).toEqual([])
  expect(await check('SELECT 1', { script: "client.query('ALTER TABLE posts ADD x integer')" })).toEqual([
    expect.stringContaining('in batches'),
    expect.stringContaining('belong in an SQL file'),
  ])
})

test('files from before the rules are not checked', async () => {
  expect(await check('DROP TABLE posts')).toEqual([])
})
