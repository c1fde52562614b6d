import { readdir, readFile } from 'node:fs/promises'
import { sum } from './statistics.ts'

/** A process as /proc/<pid>/stat tells of it. */
export interface Process {
  pid: number
  parent: number
  name: string
  /** Of this process and of all its children that have ended, user and system. */
  cpuMs: number
}

/** What a server is made of. */
export interface Tree {
  node: readonly Process[]
  postgres: readonly Process[]
}

/** The kernel counts a process's time for its readers in hundredths of a second. */
export const tickMs = 10

export function parseStat(stat: string): Process {
  // The name stands in brackets and may hold anything, brackets too.
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

/** This process and all below it. PostgreSQL's sessions come and go: the time of those that ended is their postmaster's. */
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
  /** Resident, in bytes: of Node now and at its highest, and of PostgreSQL with what its processes share counted once. */
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
  // A session that ended meanwhile holds nothing.
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}
