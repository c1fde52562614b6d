import { readFile, writeFile } from 'node:fs/promises'
import { depth, mean } from './measure.ts'
import { queries } from './queries.ts'

const file = new URL('../../../../../docs/search.md', import.meta.url)
const [begin, end] = ['<!-- golden -->\n', '<!-- /golden -->']

interface Figures {
  ours: readonly number[]
  like: readonly number[]
  simple: readonly number[]
}

/** Writes the table of golden queries into docs/search.md, and prints the worst. */
export async function writeReport(texts: number, figures: Figures) {
  const kinds = Map.groupBy(queries.keys(), (n) => queries[n]!.kind)
  const cells = (name: string, which: readonly number[]) => {
    const figure = (all: readonly number[]) => mean(which.map((n) => all[n]!)).toFixed(3)
    return `| ${name} | ${which.length} | ${figure(figures.ours)} | ${figure(figures.like)} | ${figure(figures.simple)} |`
  }
  const table = [
    `nDCG@${depth} of ${queries.length} judged queries over ${texts} texts:`,
    '',
    "| queries | number | this search | `LIKE` | `to_tsvector('simple')` |",
    '|---|---|---|---|---|',
    ...Array.from(kinds, ([kind, which]) => cells(kind, which)),
    cells('**all**', Array.from(queries.keys())),
    '',
  ].join('\n')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.slice(0, text.indexOf(begin) + begin.length) + table + text.slice(text.indexOf(end)))
  const worst = queries
    .map(({ q, kind }, n) => ({ q, kind, figure: figures.ours[n]! }))
    .filter(({ figure }) => figure < 0.9)
  for (const { q, kind, figure } of worst.sort((a, b) => a.figure - b.figure)) console.log(figure.toFixed(3), kind, q)
  console.log(table)
}
