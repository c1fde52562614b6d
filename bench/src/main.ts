import { standaloneCases, siteCases } from './cases/index.ts'
import { loads } from './loads/index.ts'
import type { Case } from './cases/case.ts'
import type { Metrics } from './cases/metrics.ts'
import { loadFixture } from './cases/fixture.ts'
import { discardCopy, openDataSet } from './data/data-set.ts'
import { sizes, type SizeName } from './data/sizes.ts'
import { measureCase, type Measured, trialPlan, usualPlan } from './measure/measure-case.ts'
import { profileCase } from './measure/profile-case.ts'
import { openAttempts } from './measure/attempts.ts'
import { watchBackgroundLoad } from './measure/background-load.ts'
import { memoryOf, readTree } from './measure/processes.ts'
import { readOptions } from './options.ts'
import { describeMachine } from './report/machine.ts'
import { compare, hasLoss } from './report/losses.ts'
import { writeReport } from './report/report.ts'
import { saveResults, lastResults, type Results } from './report/results.ts'
import { pinToLoadCore } from './servers/cpu-pinning.ts'
import { startSite } from './servers/site.ts'

if (process.platform !== 'linux') throw new Error('The bench reads CPU and memory from /proc: it needs Linux.')
const options = readOptions(process.argv.slice(2))
const isSelected = (name: string) => options.cases.length === 0 || options.cases.includes(name)
pinToLoadCore()

let small = await lastResults('small')
for (const size of options.sizes) {
  const last = await lastResults(size)
  const results = await measure(size)
  if (size === 'small') small = results
  const compared = compare(results, last)
  const report = writeReport(results, small, compared)
  console.log(`\n${report}`)
  // Partial runs and trials aren't stored: later runs compare with complete ones.
  if (options.cases.length === 0 && size !== 'tiny') console.log(`Stored as ${await saveResults(results, report)}`)
  if (results.failed.length > 0 || hasLoss(compared)) process.exitCode = 1
}
// Sites of `every-read` run in this process: a message port of a library would keep it from ending.
process.exit()

async function measure(size: SizeName): Promise<Results> {
  const dataDir = await openDataSet(size)
  try {
    await using site = await startSite(dataDir)
    const idle = await memoryOf(await readTree(site.pid))
    const machine = await describeMachine(site)
    const fixture = await loadFixture(site)
    const offered = await siteCases(fixture)
    assertKnown([...offered.map(({ name }) => name), ...Object.keys(standaloneCases), ...Object.keys(loads)])
    const backgroundShare = await watchBackgroundLoad()
    const cases: Measured[] = []
    const { failed, attempt } = openAttempts()
    const [plan, share] = size === 'tiny' ? [trialPlan, 0.01] : [usualPlan, 1]
    const measureOne = async (one: Case) => {
      const measured = await measureCase(one, site, dataDir, plan)
      cases.push(measured)
      const { title, perSecond, ratio, cpu, latency } = measured
      const spent = `${cpu.node.toFixed(3)} + ${cpu.postgres.toFixed(3)} ms`
      console.log(
        `${title}: ${perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} of bare, ${spent}${latency ? `, p99 ${latency.p99.toFixed(1)} ms at ${latency.rate.toFixed(0)}/s, bare ${latency.bareP99.toFixed(1)} ms` : ''}`,
      )
    }
    const profileOne = async (one: Case) =>
      console.log(`Profile: ${await profileCase(one, site, dataDir, usualPlan.warmUpSeconds * share)}`)
    for (const one of offered.filter(({ name }) => isSelected(name))) {
      await attempt(one.name, () => measureOne(one))
      if (options.profile) await attempt(one.name, () => profileOne(one))
    }
    const own: Metrics[] = []
    for (const [name, run] of Object.entries(standaloneCases))
      if (isSelected(name)) await attempt(name, async () => own.push(await run(share)))
    for (const [name, run] of Object.entries(loads))
      if (options.cases.includes(name)) await attempt(name, async () => own.push(await run(site, fixture, dataDir)))
    const date = new Date().toISOString().slice(0, 10)
    const { startedInMs } = site
    const backgroundLoad = await backgroundShare()
    return { date, size, holds: sizes[size], machine, startedInMs, idle, backgroundLoad, cases, own, failed }
  } finally {
    await discardCopy(dataDir)
  }
}

function assertKnown(names: readonly string[]) {
  const unknown = options.cases.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}; there are ${names.join(', ')}.`)
}
