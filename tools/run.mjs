import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pinnedNode, root } from './node.mjs'

export { root } from './node.mjs'

const onWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
/** Node's cache of stripped and compiled modules, shared by all processes and runs. */
const compileCache = join(modules, '.cache', 'node')
const NO_INPUT = ['ignore', 'inherit', 'inherit']

/** Path of a package's bin script, to run with Node. */
export function program(packageName, name = packageName) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Spawns the pinned Node. `detached` gives it its own process group, so that Ctrl+C reaches it only through `superviseAll`. */
export function start(args, { cwd = root, env = {}, detached = false, stdio = detached ? NO_INPUT : 'inherit' } = {}) {
  const node = pinnedNode()
  // Its child processes find the pinned Node by name, too.
  const path = [dirname(node.path), join(modules, '.bin'), process.env.PATH].join(delimiter)
  return spawn(node.path, args, {
    cwd,
    stdio,
    detached: detached && !onWindows,
    env: { ...process.env, ...node.env, PATH: path, NODE_COMPILE_CACHE: compileCache, ...env },
  })
}

/** Runs the pinned Node and resolves with its exit code. */
export function run(args, options) {
  return exitCode(start(args, options))
}

/** Resolves with a child's exit code, 128 + n if ended by signal n. */
export function exitCode(child) {
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => settle(code ?? 128 + constants.signals[signal]))
  })
}

/** Forwards stop signals to detached children; when one exits, terminates the others. Resolves with the first exit code. */
export async function superviseAll(children) {
  const signalAll = (signal) => children.forEach((child) => child.kill(signal))
  let signalledAt = 0
  const forward = (signal) => {
    // npm repeats the terminal's SIGINT at once; a second Ctrl+C by the user comes later.
    if (onWindows || Date.now() - signalledAt < 500) return
    signalledAt = Date.now()
    signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  whenOrphaned(() => signalledAt || forward('SIGTERM'))

  const ends = children.map(exitCode)
  const first = await Promise.race(ends)
  if (!signalledAt) signalAll('SIGTERM')
  await Promise.all(ends)
  return first
}

/** npm sends SIGTERM to the intermediate shell, which dies without forwarding it: watch the parent process instead. */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 200)
  watch.unref()
}

/** Prints how long the work usually takes, then how long it took. */
export async function phase(name, usual, work) {
  console.log(`${name} (${usual}) …`)
  const started = performance.now()
  await work()
  console.log(`${name} took ${((performance.now() - started) / 1_000).toFixed(0)} s.`)
}

/** Runs a tool's main function; its result is the exit code, errors print their message only. */
export async function main(tool) {
  try {
    if (Number.parseInt(process.versions.node, 10) < 20)
      throw new Error(`This needs Node ≥ 20; it is ${process.version}.`)
    process.exitCode = (await tool()) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
