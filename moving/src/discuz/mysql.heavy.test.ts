import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import { fileOf, type Kind, kinds } from '@judian/server/src/moving/format.ts'
import { expect, test } from 'vitest'
import { fixtureRows } from '../../testing/fixture-rows.ts'
import { forum, mappingOf, writeFiles } from '../../testing/forum.ts'
import { fillDatabase, hasMariadb, openMariadb } from '../../testing/mariadb.ts'
import { openMysql, prefixesIn } from './mysql.ts'
import { readForum } from './read-forum.ts'
import type { ForumRows } from './rows.ts'

const now = new Date('2026-03-01T00:00:00Z')

async function linesRead(rows: ForumRows, folder: string, files: string) {
  await readForum({ forum: rows, mapping: mappingOf(files), folder, now, progress: () => {} })
  return Promise.all(Object.keys(kinds).map((kind) => readFile(join(folder, fileOf(kind as Kind)), 'utf8')))
}

const skipped = !hasMariadb()

test.skipIf(skipped)(
  `MariaDB gives what the fixture gives${skipped ? ' (mariadbd is not installed)' : ''}`,
  async () => {
    const folder = await makeTemporaryFolder()
    const files = join(folder, 'bbs')
    await mkdir(files)
    await writeFiles(files)
    const expected = await linesRead(fixtureRows(forum), join(folder, 'fixture'), files)
    await using server = await openMariadb()
    const prefixes = { prefix: 'pre_', ucenterPrefix: 'pre_ucenter_' }
    for (const charset of ['utf8mb4', 'gbk']) {
      const connection = await server.connect()
      await connection.query(`CREATE DATABASE forum_${charset}`)
      await connection.changeUser({ database: `forum_${charset}` })
      await fillDatabase(connection, forum, charset)
      await connection.end()
      expect(await prefixesIn(server.urlOf(`forum_${charset}`))).toEqual(prefixes)
      await using rows = await openMysql({ url: server.urlOf(`forum_${charset}`), ...prefixes })
      expect(await linesRead(rows, join(folder, charset), files)).toEqual(expected)
    }
    // GBK that the database takes for another character set, as old upgrades left it.
    await using bytes = await openMysql({ url: server.urlOf('forum_gbk'), ...prefixes, encoding: 'gbk' })
    expect(await linesRead(bytes, join(folder, 'bytes'), files)).toEqual(expected)
    await rm(folder, { recursive: true })
  },
)
