import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const platform = process.platform === 'win32' ? 'win' : process.platform
const machine = `${platform}-${process.arch}`
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
/** The npm package of the pinned Node for this machine; undefined if there is none. */
const packageName = Object.keys(packages).find((name) => name.endsWith(`-${machine}`))

let found

/**
 * Path of the pinned Node and the variables that it needs on this machine. Throws if it isn't installed or doesn't run.
 * `tools/node.sh` finds the same for systemd.
 */
export function pinnedNode() {
  found ??= findNode()
  return found
}

function findNode() {
  const path = join(root, 'node_modules', String(packageName), platform === 'win' ? 'bin/node.exe' : 'bin/node')
  if (!existsSync(path)) {
    assertSupported()
    throw new Error(`The npm package ${packageName} is not installed: run npm ci, without --omit=optional.`)
  }
  const expected = `v${packages[packageName]}\n`
  const answer = ask(path)
  if (answer.stdout === expected) return { path, env: {} }

  // Official builds of Node link to libatomic, which a minimal Linux lacks.
  const folders = [join(root, 'tools', 'libatomic', process.arch), process.env.LD_LIBRARY_PATH]
  const env = { LD_LIBRARY_PATH: folders.filter(Boolean).join(':') }
  if (platform === 'linux' && ask(path, env).stdout === expected) return { path, env }

  assertSupported()
  const reason = answer.error?.message ?? (answer.stderr.trim().split('\n')[0] || `it answers ${answer.stdout.trim()}`)
  throw new Error(`The Node of this project (${path}) doesn't run here: ${reason}`)
}

const ask = (path, env) => spawnSync(path, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } })

/** Throws if the pinned Node can't run on this machine, which is known before it is installed. */
export function assertSupported() {
  const names = Object.keys(packages).map((name) => name.replace(/^node-(bin-)?/, ''))
  if (!packageName) throw new Error(`This project runs on ${names.join(', ')}. This machine is ${machine}.`)
  if (platform !== 'linux') return
  process.report.excludeNetwork = true
  const glibc = process.report.getReport().header.glibcVersionRuntime
  const [major, minor] = (glibc ?? '0.0').split('.').map(Number)
  if (major === 2 && minor >= 28) return
  const present = glibc ? `has ${glibc}` : 'has another C library, as Alpine does'
  throw new Error(`This project needs a Linux with glibc ≥ 2.28. This one ${present}.`)
}
