import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Exit code of a command whose lock another process holds. */
export const LOCKED = 75
/** The last children of a killed postmaster hold its lock for a moment. */
const WAIT_SECONDS = 10

/**
 * Runs PostgreSQL under a lock on a file of its cluster, where `flock` is available (Linux). All its processes inherit the lock, and the
 * system releases it with the last of them. `postmaster.pid` protects within one machine alone: another container has other process ids,
 * and would take the file for a stale one. Under the lock it is stale, and PostgreSQL would refuse to start because of it.
 */
export function lockedCommand(clusterPath: string, server: readonly string[]): [string, ...string[]] {
  const removePidFile = 'rm -f -- "$1/postmaster.pid" && shift && exec "$@"'
  const command = ['/bin/sh', '-c', removePidFile, 'sh', clusterPath, ...server] as const
  if (spawnSync('flock', ['--version'], { cwd: '/' }).status !== 0) return [...command]
  const options = ['--no-fork', `--timeout=${WAIT_SECONDS}`, `--conflict-exit-code=${LOCKED}`]
  return ['flock', ...options, join(clusterPath, 'judian.lock'), ...command]
}
