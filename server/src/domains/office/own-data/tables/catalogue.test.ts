import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../../../testing/world.ts'
import { added } from '../../../../feature.ts'
import { features } from '../../../../features/list.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { selectColumns, selectParts, selectReferences } from './catalogue.sql.ts'
import { isWithheld } from './contents.ts'
import { exportedTables as ofCore, type ExportedTables } from './exported.ts'
import { labels } from './labels.ts'
import { withheldColumns, withheldParts, withheldReferences } from './withheld.ts'

const exportedTables: ExportedTables = Object.assign({}, ofCore, ...added(features, 'exported'))
const exportedReferences = Object.entries(exportedTables).flatMap(([table, { by }]) => (by ? [`${table}.${by}`] : []))
const tableOf = (reference: string) => reference.slice(0, reference.indexOf('.'))

/** Member data in the database that no list covers: references, tables that belong to an exported row, and columns. */
async function forgotten(db: Db) {
  const references = await selectReferences(db)
  const ofMembers = new Set([...references.map(tableOf), 'users'])
  const parts = await selectParts(db, Object.keys(exportedTables))
  const columns = await selectColumns(db, Object.keys(exportedTables))
  return {
    references: references.filter((one) => !exportedReferences.includes(one) && !(one in withheldReferences)),
    parts: parts.filter((one) => !ofMembers.has(one) && !(one in exportedTables) && !(one in withheldParts)),
    columns: columns
      .filter((one) => !(one.name in labels) && !isWithheld(one))
      .map((one) => `${one.table}.${one.name}`),
  }
}

test('all member data in the database is exported, or withheld for a reason', async () => {
  await using w = await world()
  expect(await forgotten(w.db)).toEqual({ references: [], parts: [], columns: [] })
})

test('a new table or column of members is found: by its foreign key, its name, or the row that it belongs to', async () => {
  await using w = await world()
  await sql`
    CREATE TABLE secret_diaries (id bigint PRIMARY KEY, keeper bigint REFERENCES users);
    CREATE TABLE diary_readers (id bigint PRIMARY KEY, author_id bigint);
    CREATE TABLE post_scents (id bigint PRIMARY KEY, moment bigint REFERENCES moments);
    ALTER TABLE moments ADD COLUMN mood text
  `.execute(w.db)
  expect(await forgotten(w.db)).toEqual({
    references: ['diary_readers.author_id', 'secret_diaries.keeper'],
    parts: ['post_scents'],
    columns: ['moments.mood'],
  })
})

test('the lists name nothing missing or duplicate, and each exported table has a key', async () => {
  await using w = await world()
  const references = await selectReferences(w.db)
  const columns = await selectColumns(w.db, Object.keys(exportedTables))
  const names = new Set(columns.flatMap(({ table, name }) => [name, `${table}.${name}`]))
  const none = (list: object, there: { has(name: string): boolean }) =>
    Object.keys(list).filter((one) => !there.has(one))

  expect(exportedReferences.filter((one) => one in withheldReferences)).toEqual([])
  expect(exportedReferences.filter((one) => one !== 'users.id' && !references.includes(one))).toEqual([])
  expect(none(withheldReferences, new Set(references))).toEqual([])
  expect(none(withheldParts, new Set(await selectParts(w.db, Object.keys(exportedTables))))).toEqual([])
  expect(none(withheldColumns, names)).toEqual([])
  const opened = ['address', 'document_number']
  expect(none(labels, names).filter((one) => !opened.includes(one))).toEqual([])
  expect(
    Object.keys(exportedTables).filter((table) => !columns.some((one) => one.table === table && one.keyPlace === 1)),
  ).toEqual([])
})
