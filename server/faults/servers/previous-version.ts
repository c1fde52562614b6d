import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** The version before this one: FAULTS_PREVIOUS, else the last tag, else the last commit; undefined outside a checkout. */
export const previousVersion = git(
  'rev-parse',
  '--verify',
  process.env['FAULTS_PREVIOUS'] ?? git('describe', '--tags', '--abbrev=0', 'HEAD~1') ?? 'HEAD~1',
)

/** A copy of the project at this commit, with the installed packages and the built pages of the present one. Runs from its sources. */
export async function checkOut(commit: string) {
  const path = await mkdtemp(join(tmpdir(), 'judian-previous-'))
  const archive = join(path, 'project.tar')
  execFileSync('git', ['archive', '-o', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', path])
  await linkPackages(path)
  for (const built of ['web/dist', 'admin/dist', 'art/dist'])
    await cp(join(root, built), join(path, built), { recursive: true })
  return {
    main: join(path, 'server/src/main.ts'),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

/** Links every installed package, and the copy's own workspaces. */
async function linkPackages(path: string) {
  const ours = '@judian'
  const [modules, copies] = [join(root, 'node_modules'), join(path, 'node_modules')]
  await mkdir(join(copies, ours), { recursive: true })
  for (const name of await readdir(modules)) if (name !== ours) await symlink(join(modules, name), join(copies, name))
  for (const name of await readdir(join(modules, ours)))
    if (existsSync(join(path, name))) await symlink(join(path, name), join(copies, ours, name))
  const inServer = join(root, 'server/node_modules')
  if (existsSync(inServer)) await symlink(inServer, join(path, 'server/node_modules'))
}
