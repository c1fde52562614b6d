import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { cpuOf, readTree, tickMs } from './processes.ts'
import { sum } from './statistics.ts'

/** Starts measuring the CPU use of other programs; the returned function gives their share of all cores. */
export async function watchBackgroundLoad(): Promise<() => Promise<number>> {
  const begin = performance.now()
  const before = await backgroundMs()
  // Rounding to ticks can make the difference negative.
  return async () =>
    Math.max(0, ((await backgroundMs()) - before) / (performance.now() - begin) / availableParallelism())
}

/** CPU time of the machine without this process tree. */
async function backgroundMs(): Promise<number> {
  const [user, nice, system, , , irq, softIrq, stolen] = (await readFile('/proc/stat', 'utf8'))
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const { node, postgres } = await readTree(process.pid)
  return sum([user!, nice!, system!, irq!, softIrq!, stolen!]) * tickMs - cpuOf([...node, ...postgres])
}
