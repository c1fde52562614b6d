import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  // Debian's PostgreSQL.
  ...globSync('/usr/lib/postgresql/*/bin'),
]

/** Path of an installed program. */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

export const isInstalled = (...names: string[]) => names.every((name) => findProgram(name) !== undefined)

export async function scratchFolder() {
  const path = await mkdtemp(join(tmpdir(), 'judian-try-'))
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Runs a program to its end; throws its output if it fails. */
export async function runProgram(name: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const { child, output } = startProgram(name, args, options)
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${name} ${args.join(' ')}: ${output()}`)
  return output()
}

export function startProgram(name: string, args: string[], options: SpawnOptions = {}) {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} isn't installed`)
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output }
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
