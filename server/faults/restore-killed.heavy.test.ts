import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backUp, contentsOf, objectsOf, vault } from '../testing/backup/vault.ts'
import { startCommand } from '../testing/processes/command.ts'
import { ownDatabase } from '../testing/processes/own-database.ts'
import { dataFolder } from '../testing/processes/site-process.ts'
import { world } from '../testing/world.ts'
import { folderStore } from '../src/ports/storage/index.ts'
import { storeSecretsKey } from '../src/secrets-key.ts'
import { recordFault, rounds } from './record.ts'
import { onDatabase } from './servers/site-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** Done, now or by the run before, which may have been killed after its last step. */
const finished = /可以启动网站了|数据库里已有数据/
/** Approximate number of lines that a restore prints, one per step: tables, indexes, foreign keys. */
const steps = 250

test('a restore killed at random moments resumes, and ends with every table and object', async (context) => {
  const record = recordFault(context)
  await using w = await world()
  await storeSecretsKey(w.db, w.ports.secretBox.fingerprint)
  const author = await w.given.member()
  for (let n = 0; n < 5; n++) await w.given.comment(author, await w.given.moment(author))
  await w.given.coins(author, 50)
  for (let n = 0; n < 40; n++) await w.ports.storage.put(`images/${n}.webp`, Buffer.from(`picture ${n}`), 'image/webp')
  await using folder = await vault()
  await backUp(w, folder.path)
  for (let left = rounds(2, 0.1); left > 0;) {
    const { killed, contents, objects } = await restoreKilled(folder.path, Math.min(left, 3))
    expect(contents).toEqual(await contentsOf(w.pool))
    expect(objects).toEqual(await objectsOf(w.ports.storage))
    for (let n = 0; n < killed; n++) record({ acknowledged: [], lost: 0, doubled: 0, failed: 0, longestMs: 0 })
    left -= killed
  }
})

/**
 * Restores into a new database, killed this many times unless it ends before; returns the number of kills, and the
 * result.
 */
async function restoreKilled(archive: string, most: number) {
  await using database = await ownDatabase()
  await using site = await dataFolder()
  const env = { DATABASE_URL: database.url, DATA_DIR: site.path, SECRETS_KEY: '07'.repeat(32) }
  let killed = 0
  for (let done = false; !done;) {
    const restore = startCommand('restore', [archive], env)
    if (killed < most && (await printedLines(restore, Math.random() * steps))) {
      restore.child.kill('SIGKILL')
      killed++
    }
    const { code, output } = await restore.ended
    done = finished.test(output)
    // The killed command's session ends when PostgreSQL notices.
    if (code === 1 && !done) expect(output).toContain('请先停下网站')
  }
  const contents = await onDatabase(database.connection, ({ pool }) => contentsOf(pool))
  return { killed, contents, objects: await objectsOf(folderStore(join(site.path, 'objects'))) }
}

/** Waits until the command has printed this many lines; false if it ends before. */
async function printedLines({ child, output, ended }: ReturnType<typeof startCommand>, lines: number) {
  while (output().split('\n').length <= lines && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), ended])
  return child.exitCode === null
}
