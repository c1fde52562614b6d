import { readdir, readFile } from 'node:fs/promises'
import { sum } from './statistics.ts'

/** Parsed /proc/<pid>/stat. */
export interface Process {
  pid: number
  parent: number
  name: string
  /** User and system time of the process and its reaped children. */
  cpuMs: number
}

/** A server's process tree, by program. */
export interface Tree {
  node: readonly Process[]
  postgres: readonly Process[]
}

/** USER_HZ is 100. */
export const tickMs = 10

export function parseStat(stat: string): Process {
  // The name is in parentheses and may itself contain parentheses.
  const [open, close] = [stat.indexOf('('), stat.lastIndexOf(')')]
  const rest = stat.slice(close + 2).split(' ')
  const ticks = sum(rest.slice(11, 15).map(Number))
  return {
    pid: Number(stat.slice(0, open)),
    parent: Number(rest[1]),
    name: stat.slice(open + 1, close),
    cpuMs: ticks * tickMs,
  }
}

/** A process and its descendants. CPU of ended PostgreSQL backends is included in the postmaster's. */
export async function readTree(root: number): Promise<Tree> {
  const byParent = Map.groupBy(await readAll(), (one) => one.parent)
  const everyone = [...byParent.values()].flat()
  const found = everyone.filter((one) => one.pid === root)
  for (const one of found) found.push(...(byParent.get(one.pid) ?? []))
  const isPostgres = ({ name }: Process) => name === 'postgres'
  return { node: found.filter((one) => !isPostgres(one)), postgres: found.filter(isPostgres) }
}

export const cpuOf = (processes: readonly Process[]) => sum(processes.map((one) => one.cpuMs))

async function readAll(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return stats.filter((stat) => stat !== '').map(parseStat)
}

export interface Memory {
  /** Bytes: Node's resident memory now and at its peak, PostgreSQL's with shared memory counted once (Pss). */
  node: number
  nodePeak: number
  postgres: number
}

export async function memoryOf({ node, postgres }: Tree): Promise<Memory> {
  const fields = async (processes: readonly Process[], file: string, name: string) =>
    sum(await Promise.all(processes.map(({ pid }) => kilobytes(`/proc/${pid}/${file}`, name)))) * 1024
  return {
    node: await fields(node, 'status', 'VmRSS'),
    nodePeak: await fields(node, 'status', 'VmHWM'),
    postgres: await fields(postgres, 'smaps_rollup', 'Pss'),
  }
}

async function kilobytes(file: string, name: string) {
  // The process may have ended meanwhile.
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}
