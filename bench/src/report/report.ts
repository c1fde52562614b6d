import { type Measured, plan } from '../measure/measure-case.ts'
import { peerFigures, peerName } from './peers.ts'
import type { Results } from './results.ts'
import { cpuPerView, targetsOf } from './targets.ts'

/** The run in Markdown; `small` are the figures to compare a large data set's with. */
export function writeReport(results: Results, small: Results | undefined): string {
  const { date, size, holds, cases, own } = results
  const count = (number: number) => number.toLocaleString('en')
  return [
    `# Bench of ${date}, data set "${size}"`,
    `${count(holds.posts)} posts, ${count(holds.comments)} comments, ${count(holds.members)} members.`,
    machineText(results),
    '## Cases',
    methodText,
    caseTable(cases, size === 'large' ? small : undefined),
    ...own.map(({ title, rows }) => `${title}: ${rows.map(([what, figure]) => `${what} ${figure}`).join(', ')}.`),
    memoryText(results),
    '## Targets',
    table(
      ['what', 'aim', 'figure', ''],
      targetsOf(results, small).map(({ what, aim, figure, met }) => [what, aim, figure, met ? 'met' : '**missed**']),
    ),
    `## Against the peer`,
    `CPU milliseconds a view, Node and PostgreSQL together. The peer: ${peerName}.`,
    peerTable(cases),
    '## Where PostgreSQL spends its time',
    statementTable(cases),
    '',
  ].join('\n\n')
}

function machineText({ machine, startedInMs, othersBusy }: Results) {
  const { cpu, cores, memoryGb, pinned, node, postgres, durability } = machine
  const place = pinned
    ? 'The site, Node and PostgreSQL together, has one core; the load generator has another.'
    : 'Nothing was pinned to a core here (one core, or no taskset): server and load generator shared what there is.'
  return `${cpu}, ${cores} cores, ${memoryGb} GB; Node ${node}, PostgreSQL ${postgres} (${durability}). ${place} Start on existing data: ${startedInMs.toFixed(0)} ms. Other programs took ${(othersBusy * 100).toFixed(0)} % of the machine meanwhile.`
}

const methodText = `Medians of ${plan.rounds} rounds of ${plan.seconds} s, in turns with a bare Fastify server on the same core that parses the form and sends prepared bytes of the same length. \
CPU is what the kernel counted for all processes of the site; queries are PostgreSQL's own count. An asterisk: the load generator was at its own limit.`

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

function memoryText({ idle, cases }: Results) {
  const last = cases.at(-1)?.memory ?? idle
  const peak = Math.max(idle.nodePeak, ...cases.map(({ memory }) => memory.nodePeak))
  return `Node held ${megabytes(idle.node)} MB before the first request and ${megabytes(peak)} MB at its highest; PostgreSQL ${megabytes(idle.postgres)} MB before and ${megabytes(last.postgres)} MB after the last case (what its processes share counted once).`
}

function peerTable(cases: readonly Measured[]) {
  const range = ([from, to]: readonly [number, number]) => (from === to ? `${from}` : `${from}–${to}`)
  const rows = peerFigures.flatMap(({ what, cases: names, node, postgres }) =>
    cases
      .filter(({ name }) => names.includes(name))
      .map((one) => {
        const [least, most] = [node[0] + postgres[0], node[1] + postgres[1]].map((ms) => ms / cpuPerView(one))
        const times = `${least!.toFixed(0)}–${most!.toFixed(0)} ×`
        return [one.title, cpuPerView(one).toFixed(3), what, `${range(node)} + ${range(postgres)}`, times]
      }),
  )
  return table(['case', 'ours', "the peer's", 'Node + PostgreSQL', 'less'], rows)
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
