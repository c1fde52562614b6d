import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const onWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const NO_INPUT = ['ignore', 'inherit', 'inherit']

/** The Node that the lockfile pins; what runs these tools may be older. */
function pinnedNode() {
  const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
  const executable = onWindows ? 'bin/node.exe' : 'bin/node'
  const found = Object.keys(packages)
    .map((name) => join(modules, name, executable))
    .find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    `No Node of this project for ${process.platform}-${process.arch}: was it installed with --omit=optional?`,
  )
}

/** The path of a program that a package in node_modules brings, to be run with Node. */
export function program(packageName, name = packageName) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Starts the pinned Node with these arguments. `apart` takes it away from the terminal's keys, so that a Ctrl+C
 * reaches it through `endTogether` alone, and once.
 */
export function start(args, { cwd = root, env = {}, apart = false, stdio = apart ? NO_INPUT : 'inherit' } = {}) {
  const path = join(modules, '.bin') + delimiter + process.env.PATH
  return spawn(pinnedNode(), args, {
    cwd,
    stdio,
    detached: apart && !onWindows,
    env: { ...process.env, PATH: path, ...env },
  })
}

/** Runs the pinned Node to its end and gives its exit code. */
export function run(args, options) {
  return exitCode(start(args, options))
}

/** The exit code of a process; of one ended by a signal, the code a shell would give. */
export function exitCode(child) {
  return new Promise((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => settle(code ?? 128 + constants.signals[signal]))
  })
}

/**
 * Hands this process's stop signals on to children started apart, and waits for them: when one ends, the others are
 * asked to. Gives the first exit code.
 */
export async function endTogether(children) {
  const askAll = (signal) => children.forEach((child) => child.kill(signal))
  let asked = 0
  const forward = (signal) => {
    // npm repeats a Ctrl+C that the terminal has already sent; a person who insists takes longer.
    if (onWindows || Date.now() - asked < 500) return
    asked = Date.now()
    askAll(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  whenOrphaned(() => asked || forward('SIGTERM'))

  const ends = children.map(exitCode)
  const first = await Promise.race(ends)
  if (!asked) askAll('SIGTERM')
  await Promise.all(ends)
  return first
}

/** npm hands SIGTERM to the shell between it and this process, and that shell just dies of it. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200)
  watch.unref()
}

/** Runs a tool's main function; its result is the exit code, and a failure is told in words. */
export async function main(tool) {
  try {
    process.exitCode = (await tool()) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
