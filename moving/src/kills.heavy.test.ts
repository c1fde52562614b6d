import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import { type Kind, kinds } from '@judian/server/src/moving/format.ts'
import { exportFolder, exportWorld, importWorld, sayings } from '@judian/server/testing/moving.ts'
import { startCommand } from '@judian/server/testing/processes/command.ts'
import { emptySite } from '@judian/server/testing/processes/empty-site.ts'
import { world } from '@judian/server/testing/world.ts'
import { expect, test, vi } from 'vitest'
import { forum, mappingOf, writeFiles } from '../testing/forum.ts'
import { fillDatabase, hasMariadb, openMariadb } from '../testing/mariadb.ts'

// Starts some thirty processes.
vi.setConfig({ testTimeout: 600_000 })

const reader = fileURLToPath(new URL('main.ts', import.meta.url))
const kills = 10
const skipped = !hasMariadb()

/** Runs the reader, and kills it at this time; the code is null then. */
function read(args: string[], url: string, killAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, [reader, ...args], {
    stdio: 'ignore',
    env: { ...process.env, DISCUZ_DATABASE_URL: url },
  })
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    }),
  )
}

/** Runs an import, and kills it this long after it has begun with the members; starts again while a killed one’s connections close. */
async function importFolder(folder: string, env: Record<string, string>, killAfter?: number) {
  for (;;) {
    const command = startCommand('import', [folder], env)
    command.child.stdout.once('data', () => {
      if (killAfter !== undefined) setTimeout(() => command.child.kill('SIGKILL'), killAfter)
    })
    const { code, output } = await command.ended
    if (!output.includes('数据库正在使用')) return { code, output }
  }
}

test.skipIf(skipped)(
  `a forum whose move is killed at ten random moments loses and doubles nothing${skipped ? ' (mariadbd is not installed)' : ''}`,
  async () => {
    const folder = await makeTemporaryFolder()
    const [files, mapping, path] = [join(folder, 'bbs'), join(folder, 'mapping.json'), join(folder, 'site')]
    await mkdir(files)
    await writeFiles(files)
    await writeFile(mapping, JSON.stringify(mappingOf(files)))
    await using server = await openMariadb()
    const connection = await server.connect()
    await connection.query('CREATE DATABASE forum')
    await connection.changeUser({ database: 'forum' })
    await fillDatabase(connection, forum, 'gbk')
    await connection.end()
    const url = server.urlOf('forum')

    for (let at = 0; at < kills; at++) await read([mapping, path], url, randomInt(300, 1_500))
    // One of the runs may have been quicker than its end.
    const whole = await readFile(join(path, 'manifest.json')).then(
      () => true,
      () => false,
    )
    expect(await read([mapping, path], url)).toBe(whole ? 1 : 0)

    await using there = await emptySite()
    for (let at = 0; at < kills; at++) await importFolder(path, there.env, randomInt(20, 600))
    expect(await importFolder(path, there.env)).toMatchObject({ code: 0 })
    await using second = await exportFolder()
    expect(await startCommand('export', [second.path], there.env).ended).toMatchObject({ code: 0 })

    await using w = await world()
    await importWorld(w, path)
    await using first = await exportFolder()
    await exportWorld(w, first.path)
    const [unharmed, killed] = [await sayings(first.path), await sayings(second.path)]
    for (const kind of Object.keys(kinds) as Kind[])
      expect([kind, killed[kind].map(withoutAddress)]).toEqual([kind, unharmed[kind].map(withoutAddress)])
    await rm(folder, { recursive: true })
  },
)

/** Links to posts have this site's address and ids. */
const withoutAddress = (line: unknown) => String(line).replace(/https?:\/\/[^\s"\\]+\/community\/hall\/\d+/g, 'link')
