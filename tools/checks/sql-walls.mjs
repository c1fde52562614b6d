import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'
import { folderOf, serverFolders } from './rooms.mjs'

const CONFIG = 'server/sql-walls.json'
const LITERAL = /`[^`]*`/g
const PUBLISHED = /review = 'published' AND|AND (?:\w+\.)?review = 'published'|'review', '=', 'published'/
const PUBLISHED_IN = 'server/src/domains/posts/contents/states.sql.ts'

/**
 * Checks the walls between domains in SQL against `server/sql-walls.json`: a table is written only by its owner, and read
 * by its owner, by every domain if it is `readableByAll`, and by the files of the read models, each of which gives its
 * reason (`why`). Returns the violations.
 */
export function sqlWallViolations() {
  const { owners, readableByAll, readModels } = JSON.parse(readFileSync(join(root, CONFIG), 'utf8'))
  const ownerOf = new Map(Object.entries(owners).flatMap(([domains, names]) => names.map((name) => [name, domains])))
  const tables = tableNames()
  const patterns = patternsFor(tables)
  const violations = tables
    .filter((table) => !ownerOf.has(table))
    .map((table) => `${table} has no owner: add it to its domain in ${CONFIG}`)
  const needed = new Set()

  const files = [...sourceFiles('server/src/domains'), ...sourceFiles('server/src/features')]
  for (const file of files.filter(isChecked)) {
    const domain = basename(folderOf(file, serverFolders))
    const text = readFileSync(join(root, file), 'utf8')
    const { reads, writes } = tablesIn(text, patterns)
    if (PUBLISHED.test(text) && file !== PUBLISHED_IN) violations.push(`${file} repeats a condition of ${PUBLISHED_IN}`)
    const foreign = (table) => ownerOf.has(table) && !ownerOf.get(table).split('|').includes(domain)
    const model = readModels[file.replace('server/src/', '')]
    for (const table of [...writes].filter(foreign)) {
      needed.add(`${file} ${table}`)
      if (!model?.writes?.includes(table)) violations.push(`${file} writes ${table} of ${ownerOf.get(table)}`)
    }
    for (const table of [...reads].filter(
      (name) => foreign(name) && !readableByAll.includes(name) && !writes.has(name),
    )) {
      needed.add(`${file} ${table}`)
      if (!model?.reads.includes(table)) violations.push(`${file} reads ${table} of ${ownerOf.get(table)}`)
    }
  }
  return [...violations, ...staleEntries(readModels, needed), ...withoutReason(readModels)]
}

/** Tests and the bulk loaders of the bench may touch every table. */
function isChecked(file) {
  return file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('seeding.ts')
}

function tableNames() {
  const text = readFileSync(join(root, 'server/src/kernel/db/tables.ts'), 'utf8')
  const [, database = ''] = text.split('export interface DB {')
  return [...database.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name]) => name)
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function patternsFor(tables) {
  const names = [...new Set(tables.flatMap((table) => [table, snake(table)]))].join('|')
  const builder = (methods) =>
    new RegExp(`\\.(?:${methods})\\(\\s*\\[?((?:\\s*'(?:${names})(?: as \\w+)?'\\s*,?)+)`, 'g')
  return {
    tableOf: new Map(
      tables.flatMap((table) => [
        [table, table],
        [snake(table), table],
      ]),
    ),
    builderWrites: builder('insertInto|updateTable|deleteFrom|mergeInto'),
    builderReads: builder('selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?'),
    // ON CONFLICT DO UPDATE and FOR UPDATE name no table.
    rawWrites: new RegExp(`(?:insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+(${names})\\b`, 'gi'),
    rawReads: new RegExp(`\\b(?:from|join|using)\\s+(${names})\\b`, 'gi'),
    named: new RegExp(`(?:sql\\.table|pairLoader)\\(\\s*'(${names})'`, 'g'),
  }
}

function tablesIn(text, { tableOf, builderWrites, builderReads, rawWrites, rawReads, named }) {
  const literals = (text.match(LITERAL) ?? []).join('\n')
  const fromBuilder = (pattern) =>
    [...text.matchAll(pattern)].flatMap(([, list]) =>
      [...list.matchAll(/'(\w+)/g)].map(([, name]) => tableOf.get(name)),
    )
  const fromRaw = (source, pattern) =>
    [...source.matchAll(pattern)].map(([, name]) => tableOf.get(name.toLowerCase()) ?? tableOf.get(name))
  return {
    writes: new Set([...fromBuilder(builderWrites), ...fromRaw(literals, rawWrites)]),
    reads: new Set([...fromBuilder(builderReads), ...fromRaw(literals, rawReads), ...fromRaw(text, named)]),
  }
}

function staleEntries(readModels, needed) {
  return Object.entries(readModels).flatMap(([file, { reads, writes = [] }]) =>
    [...reads, ...writes]
      .filter((table) => !needed.has(`server/src/${file} ${table}`))
      .map((table) => `${CONFIG} allows ${file} the table ${table}, which it doesn't use`),
  )
}

function withoutReason(readModels) {
  return Object.entries(readModels)
    .filter(([, { why }]) => !why?.endsWith('.'))
    .map(([file]) => `${CONFIG} gives no reason for the read model ${file}: its "why" is a whole sentence`)
}
