import { ownCases, siteCases } from './cases/index.ts'
import { readFacts } from './cases/facts.ts'
import { discardCopy, openDataSet } from './data/data-set.ts'
import { sizes, type SizeName } from './data/sizes.ts'
import { measureCase, type Measured } from './measure/measure-case.ts'
import { watchOthers } from './measure/others.ts'
import { memoryOf, readTree } from './measure/processes.ts'
import { readOptions } from './options.ts'
import { describeMachine } from './report/machine.ts'
import { writeReport } from './report/report.ts'
import { keep, lastResults, type Results } from './report/results.ts'
import { takeLoadCore } from './servers/pinned.ts'
import { startSite } from './servers/site.ts'

if (process.platform !== 'linux') throw new Error('The bench reads CPU and memory from /proc: it needs Linux.')
const options = readOptions(process.argv.slice(2))
const isWanted = (name: string) => options.cases.length === 0 || options.cases.includes(name)
takeLoadCore()

let small = await lastResults('small')
for (const size of options.sizes) {
  const results = await measure(size)
  if (size === 'small') small = results
  const report = writeReport(results, small)
  console.log(`\n${report}`)
  // Some cases alone are no report to compare with later.
  if (options.cases.length === 0) console.log(`Kept as ${await keep(results, report)}`)
}

async function measure(size: SizeName): Promise<Results> {
  const dataDir = await openDataSet(size)
  try {
    await using site = await startSite(dataDir)
    const idle = await memoryOf(await readTree(site.pid))
    const machine = await describeMachine(site)
    const offered = await siteCases(await readFacts(site))
    assertKnown([...offered.map(({ name }) => name), ...Object.keys(ownCases)])
    const shareOfOthers = await watchOthers()
    const cases: Measured[] = []
    for (const one of offered.filter(({ name }) => isWanted(name))) {
      cases.push(await measureCase(one, site, dataDir))
      const { title, perSecond, ratio, cpu } = cases.at(-1)!
      const spent = `${cpu.node.toFixed(3)} + ${cpu.postgres.toFixed(3)} ms`
      console.log(`${title}: ${perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} of bare, ${spent}`)
    }
    const own = []
    for (const [name, run] of Object.entries(ownCases)) if (isWanted(name)) own.push(await run())
    const date = new Date().toISOString().slice(0, 10)
    const { startedInMs } = site
    const othersBusy = await shareOfOthers()
    return { date, size, holds: sizes[size], machine, startedInMs, idle, othersBusy, cases, own }
  } finally {
    await discardCopy(dataDir)
  }
}

function assertKnown(names: readonly string[]) {
  const unknown = options.cases.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}; there are ${names.join(', ')}.`)
}
