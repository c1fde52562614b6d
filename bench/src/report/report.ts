import { type Measured, usualPlan } from '../measure/measure-case.ts'
import { inUnitsOfBare, peerFigures, peerInUnitsOfBare, peerName } from './peers.ts'
import type { Results } from './results.ts'
import type { Compared } from './losses.ts'
import { targetsOf } from './targets.ts'

/** The run in Markdown, beside the last one of its size; `small` is the run to compare a large data set with. */
export function writeReport(results: Results, small: Results | undefined, compared: readonly Compared[]): string {
  const { date, size, holds, cases, own, failed } = results
  const count = (number: number) => number.toLocaleString('en')
  return [
    `# Bench of ${date}, data set "${size}"`,
    `${count(holds.posts)} posts, ${count(holds.comments)} comments, ${count(holds.members)} members.`,
    machineText(results),
    ...(failed.length > 0 ? ['## Failed', ...failed.map(({ name, reason }) => `- ${name}: ${reason}`)] : []),
    '## Cases',
    methodText,
    caseTable(cases, size === 'large' ? small : undefined),
    '## Latency at a fixed rate',
    `Open loop: requests start at half of the rate above, or at a fixed one for searches, and latency counts from the scheduled start. The bare server's p99, at half of its own rate, is what the machine adds by itself.`,
    latencyTable(cases),
    ...own.map(({ title, rows }) => `${title}: ${rows.map(([what, figure]) => `${what} ${figure}`).join(', ')}.`),
    memoryText(results),
    '## Targets',
    table(
      ['what', 'aim', 'figure', ''],
      targetsOf(results, small).map(({ what, aim, figure, met }) => [what, aim, figure, met ? 'met' : '**missed**']),
    ),
    ...(compared.length > 0 ? ['## Against the last run', lossText, comparisonTable(compared)] : []),
    `## Against the peer`,
    `CPU per view, Node and PostgreSQL together, each in units of the bare server's CPU per request in the same run. The peer: ${peerName}.`,
    peerTable(cases),
    '## Where PostgreSQL spends its time',
    statementTable(cases),
    '',
  ].join('\n\n')
}

function machineText({ machine, startedInMs, backgroundLoad }: Results) {
  const { cpu, cores, memoryGb, pinned, node, postgres, durability } = machine
  const place = pinned
    ? 'The site, Node and PostgreSQL together, has one core; the load generator has another.'
    : 'Nothing was pinned to a core (one core, or no taskset): server and load generator shared the machine.'
  return `${cpu}, ${cores} cores, ${memoryGb} GB; Node ${node}, PostgreSQL ${postgres} (${durability}). ${place} Start on existing data: ${startedInMs.toFixed(0)} ms. Other programs used ${(backgroundLoad * 100).toFixed(0)} % of the machine during the run.`
}

const methodText = `Medians of ${usualPlan.rounds} rounds of ${usualPlan.seconds} s, alternating with a bare Fastify server on the same core that parses the form and sends recorded bytes of the same length. \
CPU is the kernel's count over all processes of the site; queries are counted by pg_stat_statements. An asterisk: the load generator was saturated.`

const lossText =
  'CPU in units of the bare server of the same run, and statements per request. Bold: more than a fifth more, which fails the run.'

function comparisonTable(compared: readonly Compared[]) {
  const text = ({ before, now, isLoss }: Compared['cpu'], digits: number) => [
    before.toFixed(digits),
    isLoss ? `**${now.toFixed(digits)}**` : now.toFixed(digits),
  ]
  const rows = compared.map(({ title, cpu, statements }) => [title, ...text(cpu, 0), ...text(statements, 1)])
  return table(['case', '× bare before', 'now', 'statements before', 'now'], rows)
}

function caseTable(cases: readonly Measured[], small: Results | undefined) {
  const head = [
    'case',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'bare/s',
    'ratio',
    'bytes',
    'CPU ms: Node',
    'PostgreSQL',
    'together',
    'bare',
    'queries',
    'Node MB',
  ]
  const rows = cases.map((one) => {
    const before = small?.cases.find(({ name }) => name === one.name)
    return [
      `${one.title}${one.generatorBound ? ' *' : ''}`,
      one.perSecond.toFixed(0),
      one.p50.toFixed(1),
      one.p99.toFixed(1),
      one.barePerSecond.toFixed(0),
      one.ratio.toFixed(2),
      one.bytes.toFixed(0),
      one.cpu.node.toFixed(3),
      one.cpu.postgres.toFixed(3),
      (one.cpu.node + one.cpu.postgres).toFixed(3),
      one.cpu.bare.toFixed(3),
      one.statements.toFixed(2),
      megabytes(one.memory.node),
      ...(small ? [before ? (one.ratio / before.ratio).toFixed(2) : '–'] : []),
    ]
  })
  return table(small ? [...head, 'ratio, of small'] : head, rows)
}

function latencyTable(cases: readonly Measured[]) {
  const rows = cases.flatMap(({ title, latency }) =>
    latency
      ? [[title, latency.rate.toFixed(0), latency.p50.toFixed(1), latency.p99.toFixed(1), latency.bareP99.toFixed(1)]]
      : [],
  )
  return table(['case', 'requests/s', 'p50 ms', 'p99 ms', 'bare p99 ms'], rows)
}

function memoryText({ idle, cases }: Results) {
  const last = cases.at(-1)?.memory ?? idle
  const peak = Math.max(idle.nodePeak, ...cases.map(({ memory }) => memory.nodePeak))
  return `Node held ${megabytes(idle.node)} MB before the first request and ${megabytes(peak)} MB at its highest; PostgreSQL ${megabytes(idle.postgres)} MB before and ${megabytes(last.postgres)} MB after the last case (what its processes share counted once).`
}

function peerTable(cases: readonly Measured[]) {
  const rows = peerFigures.flatMap((peer) =>
    cases
      .filter(({ name }) => peer.cases.includes(name))
      .map((one) => {
        const ours = inUnitsOfBare(one)
        const [lowest, highest] = peerInUnitsOfBare(peer)
        const times = `${(lowest / ours).toFixed(0)}–${(highest / ours).toFixed(0)} ×`
        return [one.title, ours.toFixed(1), peer.what, `${lowest.toFixed(0)}–${highest.toFixed(0)}`, times]
      }),
  )
  return table(['case', 'ours, × bare', 'the peer', '× bare', 'less'], rows)
}

function statementTable(cases: readonly Measured[]) {
  const short = (query: string) => query.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 140)
  const rows = cases.flatMap(({ title, slowest }) =>
    slowest
      .filter(({ ms }) => ms >= 0.005)
      .map(({ query, calls, ms }) => [title, calls.toFixed(2), ms.toFixed(3), `\`${short(query)}\``]),
  )
  return table(['case', 'calls a request', 'ms a request', 'statement'], rows)
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
