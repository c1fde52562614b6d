/** Prints the balance table of docs/tiles.md: `npm run -w @judian/tiles balance [games]`. */
import { gadgets, operators } from '../src/index.ts'
import { simulatePairs, type PairResult } from './simulate.ts'

const games = Number(process.argv[2] ?? 1000)
const results = simulatePairs(games)

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 0 ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
}

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`
const cell = ({ winRate, plannedRate, meanScore }: PairResult) =>
  `${percent(winRate)} · ${percent(plannedRate)} · ${Math.round(meanScore)}`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

console.log(row(['', ...gadgets]))
console.log(row(Array<string>(gadgets.length + 1).fill('---')))
for (const operator of operators) {
  console.log(row([operator, ...results.filter((pair) => pair.operator === operator).map(cell)]))
}

for (const [player, rateOf] of [
  ['Greedy', ({ winRate }: PairResult) => winRate],
  ['Planning', ({ plannedRate }: PairResult) => plannedRate],
] as const) {
  const rates = results.map(rateOf)
  const [middle, highest] = [median(rates), Math.max(...rates)]
  console.log(
    `\n${player}: median pair ${percent(middle)}, best pair ${percent(highest)}, ${(highest / middle).toFixed(2)} times the median.`,
  )
}
console.log(`\nGames a pair: ${games} greedy ones, a tenth of them planned.`)
