import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { exportFolder, sayings } from '../../testing/moving.ts'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { emptySite } from '../../testing/processes/empty-site.ts'
import { world } from '../../testing/world.ts'
import { seedDemo } from '../demo/demo.ts'
import { seedQuiz } from '../domains/events/quiz/index.ts'
import { seedStories } from '../domains/events/westworld/index.ts'
import { seedCatalogue } from '../domains/members/avatar/index.ts'
import { type Kind, kinds } from './format.ts'

// Starts processes and processes pictures.
vi.setConfig({ testTimeout: 600_000 })

/** A world with the demo community, and the environment in which a command finds it. */
async function demoSite() {
  const w = await world()
  await seedCatalogue(w.db)
  await seedQuiz(w.db, w.ctx.clock.now())
  await seedStories(w.db, w.ctx.clock.now())
  await seedDemo(w.ctx)
  return { w, env: { DATABASE_URL: await databaseUrlOf(w), DATA_DIR: dirname(w.ports.backupFolder) } }
}

/** Starts the import again while connections of a killed one are still closing. */
async function startImport(folder: string, env: Record<string, string>, killAt?: string) {
  for (;;) {
    const command = startCommand('import', [folder], env)
    command.child.stdout.on('data', () => {
      if (killAt !== undefined && command.output().includes(killAt)) command.child.kill('SIGKILL')
    })
    const { code, output } = await command.ended
    if (!output.includes('数据库正在使用')) return { code, output }
  }
}

test('a site that moves to an empty one is the same there, although the import is killed ten times', async () => {
  const { w, env } = await demoSite()
  await using _ = w
  await using first = await exportFolder()
  const exported = await startCommand('export', [first.path], env).ended
  expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('篇帖子') })

  await using there = await emptySite()
  // The demo's posts have some of the words that a site has listed from the start.
  await there.query('INSERT INTO word_lists (id, version) VALUES (1, 1)')
  const steps = ['成员', '社区', '话题', '帖子', '评论', '投票', '点赞', '收藏', '战队', '核对数目']
  for (const step of steps) expect((await startImport(first.path, there.env, `\n${step}\n`)).code).toBeNull()
  expect(await startImport(first.path, there.env)).toMatchObject({ code: 0 })
  expect(await readFile(join(first.path, 'report.md'), 'utf8')).not.toContain('## 数目与原站不同的')

  await using second = await exportFolder()
  expect(await startCommand('export', [second.path], there.env).ended).toMatchObject({ code: 0 })
  const [before, after] = [await sayings(first.path), await sayings(second.path)]
  // A poll with ballots, which stay behind, has ended.
  const endless = (lines: unknown[]) => lines.map((line) => String(line).replace(/"endsAt":("[^"]*"|null),/, ''))
  for (const kind of Object.keys(kinds) as Kind[])
    expect([kind, endless(after[kind])]).toEqual([kind, endless(before[kind])])

  expect(await there.query('SELECT title FROM moments WHERE id NOT IN (SELECT id FROM search_moments)')).toEqual([])
})

test('commands say what they need', async () => {
  await using w = await world()
  const env = { DATABASE_URL: await databaseUrlOf(w), BACKUP_KEY: '' }
  await using folder = await exportFolder()
  const said = async (
    ...[name, args]: Parameters<typeof startCommand> extends [infer N, infer A, unknown] ? [N, A] : never
  ) => (await startCommand(name, args, env).ended).output.trim()
  expect(await said('export', [])).toBe('用法：npm run export -- <文件夹> [--with-credentials]')
  expect(await said('import', [])).toBe('用法：npm run import -- <文件夹> [--dry-run] [--with-credentials]')
  expect(await said('export', [folder.path, '--with-credentials'])).toContain('请先设置 BACKUP_KEY')
  expect(await said('import', [folder.path])).toMatch(/没有导入成功：数据库正在使用（\d+ 个连接/)
  expect(await said('export', [folder.path])).toContain('0 篇帖子')
  expect(await said('export', [folder.path])).toContain('里已经有文件，请换一个空的文件夹')
})
