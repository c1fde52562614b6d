import { once } from 'node:events'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { backUp, contentsOf, objectsOf, vault } from '../testing/backup/vault.ts'
import { startCommand } from '../testing/processes/command.ts'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { dataFolder } from '../testing/processes/site-process.ts'
import { world } from '../testing/world.ts'
import { folderStore } from '../src/ports/storage/index.ts'
import { recordFault, rounds } from './record.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** Done, now or by the run before, which may have been killed after its last step. */
const finished = /可以启动网站了|数据库里已有数据/

/** A restore prints about so many lines, one for each step: tables, indexes, foreign keys. */
const steps = 250

test('a restore that is killed at random moments goes on, and ends with every table and object', async (context) => {
  const record = recordFault(context)
  await using w = await world()
  const author = await w.given.member()
  for (let n = 0; n < 5; n++) await w.given.comment(author, await w.given.moment(author))
  await w.given.coins(author, 50)
  for (let n = 0; n < 40; n++) await w.ports.storage.put(`images/${n}.webp`, Buffer.from(`picture ${n}`), 'image/webp')
  await using folder = await vault()
  await backUp(w, folder.path)
  await using database = await ownDatabase()
  await using site = await dataFolder()
  const restore = () =>
    startCommand('restore', [folder.path], {
      DATABASE_URL: database.url,
      DATA_DIR: site.path,
      SECRETS_KEY: '07'.repeat(32),
    })

  let killed = 0
  while (killed < rounds(3, 0.1)) {
    const command = restore()
    const step = 1 + Math.floor(Math.random() * steps)
    const lines = () => command.output().split('\n').length
    while (lines() < step && command.child.exitCode === null)
      await Promise.race([once(command.child.stdout, 'data'), command.ended])
    if (command.child.exitCode === null && command.child.kill('SIGKILL')) {
      killed++
      record({ acknowledged: [], lost: 0, doubled: 0, failed: 0, longestMs: 0 })
    }
    const { code, output } = await command.ended
    if (code === 0 || finished.test(output)) break
    if (code === 1) expect(output).toContain('请先停下网站')
  }
  // The killed command's session ends when PostgreSQL notices.
  await vi.waitFor(async () => expect((await restore().ended).output).toMatch(finished), 60_000)

  expect(killed).toBeGreaterThan(0)
  const client = new pg.Client(database.connection)
  await client.connect()
  expect(await contentsOf(client)).toEqual(await contentsOf(w.pool))
  expect(await objectsOf(folderStore(`${site.path}/objects`))).toEqual(await objectsOf(w.ports.storage))
  await client.end()
})
