import { readFileSync } from 'node:fs'
import { dataFolder, runSite } from '../testing/processes/site-process.ts'

/** Starts a separate site with the demo community, as `npm start` runs it, whose server processes can be observed. */
export async function startSite(workers: number, env: Record<string, string> = {}) {
  const folder = await dataFolder()
  const site = await runSite(folder.path, { DEMO: '1', WORKERS: String(workers), ...env })
  const { pid } = site.child
  return {
    origin: site.origin,
    port: Number(new URL(site.origin).port),
    pid: pid!,
    hasEnded: () => site.child.exitCode !== null || site.child.signalCode !== null,
    output: site.output,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
export type Site = Awaited<ReturnType<typeof startSite>>

/** The most memory that one of the server processes has had, in bytes; undefined where there is no /proc. */
export function peakMemory({ pid }: Site): number | undefined {
  try {
    return Math.max(...serverProcesses(pid).map(peakOf))
  } catch {
    return undefined
  }
}

/** The site's process and its workers, without the database. */
function serverProcesses(pid: number): number[] {
  const command = (one: number) => readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0')[0]
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.filter((child) => command(child) === command(pid))]
}

const peakOf = (pid: number) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
