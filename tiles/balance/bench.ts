/** Prints the median duration of dealing a board and of replaying a game. */
import { levelCount, replay, type Setup } from '../src/index.ts'
import { dealLevel } from '../src/deal.ts'
import { solutionOrder } from '../src/solution.ts'

const runs = 500

function median(work: (run: number) => void): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[runs / 2]!
}

for (let level = 0; level < levelCount; level++) {
  const ms = median((run) => dealLevel(`bench-${run}`, level))
  console.log(`deal a board of level ${level + 1}: ${ms.toFixed(3)} ms`)
}

const setup: Setup = { seed: 'bench', operator: 'gale', gadget: 'hook' }
const moves = Array.from({ length: levelCount }, (_, level) => solutionOrder(setup.seed, level)).flat()
const whole = median(() => replay(setup, moves))
const start = median(() => replay(setup, []))
console.log(`replay a game of ${moves.length} moves: ${whole.toFixed(3)} ms`)
console.log(`of it 200 moves without dealing: ${(((whole - start * levelCount) * 200) / moves.length).toFixed(3)} ms`)
