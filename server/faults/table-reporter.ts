import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FaultRecord } from './record.ts'

const headings = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'failed at first', 'longest wait', 'result']

/** Prints the cost of each fault as a Markdown table. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const rows = tests.map((test) => cellsOf(test))
    const widths = headings.map((_, column) => Math.max(...[headings, ...rows].map((cells) => cells[column]!.length)))
    const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
    console.log(`\n${[line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`)
  }
}

function cellsOf(test: TestCase): string[] {
  const { state } = test.result()
  const { fault } = test.meta() as { fault?: FaultRecord }
  if (!fault) return [test.name, '', '', '', '', '', '', state]
  const { rounds, acknowledged, lost, doubled, failed, longestMs } = fault
  const counts = [rounds, acknowledged, lost, doubled, failed].map(String)
  return [test.name, ...counts, `${(longestMs / 1_000).toFixed(2)} s`, state]
}
