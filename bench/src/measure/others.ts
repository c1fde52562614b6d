import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { cpuOf, readTree, tickMs } from './processes.ts'
import { sum } from './statistics.ts'

/** From now on, watches what all other programs take; answers their share of the machine's cores when called. */
export async function watchOthers(): Promise<() => Promise<number>> {
  const begin = performance.now()
  const before = await othersMs()
  // The kernel counts in ticks: of nothing, less than nothing may remain.
  return async () => Math.max(0, ((await othersMs()) - before) / (performance.now() - begin) / availableParallelism())
}

/** Everything the cores worked on but this process and what it started. */
async function othersMs(): Promise<number> {
  const [user, nice, system, , , irq, softIrq, stolen] = (await readFile('/proc/stat', 'utf8'))
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const { node, postgres } = await readTree(process.pid)
  return sum([user!, nice!, system!, irq!, softIrq!, stolen!]) * tickMs - cpuOf([...node, ...postgres])
}
