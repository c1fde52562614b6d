import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Whether server and load generator can be pinned to a core each. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

const [serverCore, loadCore] = ['0', '1']

/** Wraps a command line so that it and its children run on the server core. */
export const pinnedToServerCore = (file: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', serverCore, file, ...args]] : [file, [...args]]

/** Wraps a command line so that it doesn't inherit this process's core. */
export const onAllCores = (file: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', `0-${availableParallelism() - 1}`, file, ...args]] : [file, [...args]]

/** Pins this process to the load generator's core. */
export function pinToLoadCore() {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', loadCore, String(process.pid)])
}
