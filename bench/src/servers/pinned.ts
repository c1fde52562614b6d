import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Whether servers and load generator can each have a core of their own here. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

const [serverCore, loadCore] = ['0', '1']

/** The command line that starts this one on the servers' core, with all that it starts itself. */
export const onServerCore = (file: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', serverCore, file, ...args]] : [file, [...args]]

/** Moves this process to the load generator's core. */
export function takeLoadCore() {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', loadCore, String(process.pid)])
}
