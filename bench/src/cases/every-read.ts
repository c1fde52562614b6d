import { readFile } from 'node:fs/promises'
import { calls, type CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { requestOf, sessionOf } from '@judian/server/testing/requests.ts'
import { samples } from '@judian/server/testing/samples/index.ts'
import type { Metrics } from './metrics.ts'
import { type Process, readTree } from '../measure/processes.ts'
import { median, sum } from '../measure/statistics.ts'
import { boundsOf } from './every-read-bounds.ts'
import { type FilledApp, onFilledApp } from './every-read-site.ts'

/** How often each read is measured, after two that compile it and prepare its statements. */
const timesOf = (share: number) => (share === 1 ? 12 : 1)

/** A loaded machine takes half as much time more. */
const slack = 1.5

interface Read {
  name: string
  request: ReturnType<typeof requestOf> & { cookies?: Record<string, string> }
}

interface Cost {
  name: string
  status: number
  /** Milliseconds of the processor. */
  node: number
  postgres: number
  statements: number
  bytes: number
}

/**
 * Every reading call and page as a member with much data and as an admin, one by one and never from the cache. Prints the figures of all,
 * and throws when one is beyond its bounds; processor time is bounded on a data set of the full size alone.
 */
export async function measureEveryRead(share: number): Promise<Metrics> {
  const costs = await onFilledApp(share, async (site) => {
    const measured: Cost[] = []
    for (const who of ['member', 'admin'] as const)
      for (const { name, request } of readsOf(site, who)) {
        const cookies = sessionOf(site[who])
        measured.push(
          await costOf(site, { name: `${name} (${who})`, request: { ...request, cookies } }, timesOf(share)),
        )
      }
    return measured
  })
  const cpuOf = ({ node, postgres }: Cost) => node + postgres
  const answered = costs.filter(({ status }) => status < 400).toSorted((one, other) => cpuOf(other) - cpuOf(one))
  for (const { name, node, postgres, statements, bytes } of answered)
    console.log(`${name}: ${node.toFixed(1)} + ${postgres.toFixed(1)} ms, ${statements} statements, ${bytes} bytes`)
  const unanswered = costs.filter(({ status }) => status >= 400).map(({ name, status }) => `${name} ${status}`)
  console.log(`Not measured, as there is nothing to answer: ${unanswered.join(', ')}`)
  const beyond = answered.filter((cost) => {
    const bounds = boundsOf(cost.name)
    return cost.statements > bounds.statements || (share === 1 && cpuOf(cost) > slack * bounds.cpu)
  })
  if (beyond.length > 0) throw new Error(`beyond their bounds: ${beyond.map(({ name }) => name).join(', ')}`)
  return {
    name: 'every-read',
    title: `${answered.length} reading calls and pages, one by one`,
    rows: [
      ['median CPU', `${median(answered.map(cpuOf)).toFixed(1)} ms`],
      ['most CPU', `${Math.max(...answered.map(cpuOf)).toFixed(1)} ms`],
      ['most statements', `${Math.max(...answered.map(({ statements }) => statements))}`],
    ],
  }
}

function readsOf({ names, pages }: FilledApp, who: 'member' | 'admin'): Read[] {
  const paths = (Object.keys(calls) as CallPath[]).filter((path) => {
    const call = calls[path]
    const isOfStaff = call.who === 'admin' || call.who === 'moderator'
    return 'readsOnly' in call && (who === 'admin' || !isOfStaff)
  })
  return [
    ...paths.map((path) => ({ name: path, request: requestOf(path, encodeForm(inputOf(path, names))) })),
    ...pages.map((url) => ({
      name: `page ${url.replaceAll(/\d+/g, '…')}`,
      request: { method: 'GET', url, headers: { accept: 'text/html', 'content-type': '' }, payload: '' },
    })),
  ]
}

/** Filters that would leave nothing to read. */
const narrowing = new Set(['after', 'author_id', 'from', 'images', 'OP_user_id', 'season', 'tag', 'to'])

/** The sample of a call, about what is there. */
const inputOf = (path: CallPath, { clan_id, ...names }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(samples[path]).flatMap(([field, value]) =>
      narrowing.has(field)
        ? []
        : [[field, field === 'id' && path.startsWith('/v1/clan/') ? clan_id : (names[field] ?? value)]],
    ),
  )

async function costOf(site: FilledApp, { name, request }: Read, times: number): Promise<Cost> {
  const send = () => {
    site.forget()
    return site.app.inject(request)
  }
  const { statusCode: status, rawPayload } = await send()
  const bytes = rawPayload.length
  if (status >= 400) return { name, status, node: 0, postgres: 0, statements: 0, bytes }
  const sent = await site.statements(send)
  // The settings are cached for a second, whatever else is forgotten.
  const statements = sent.filter(({ text }) => !text.startsWith('select * from "settings"')).length
  const { postgres } = await readTree(process.pid)
  const cpuNow = () => cpuSoFar(postgres)
  const costs: Pick<Cost, 'node' | 'postgres'>[] = []
  for (let n = 0; n < times; n++) {
    const before = await cpuNow()
    await send()
    const after = await cpuNow()
    costs.push({ node: after.node - before.node, postgres: after.postgres - before.postgres })
  }
  const middle = (part: 'node' | 'postgres') => median(costs.map((cost) => cost[part]))
  return {
    name,
    status,
    node: middle('node'),
    postgres: middle('postgres'),
    statements,
    bytes,
  }
}

/** Processor time of this process and of these so far, in milliseconds. */
async function cpuSoFar(processes: readonly Process[]) {
  const stats = await Promise.all(
    processes.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')),
  )
  const { user, system } = process.cpuUsage()
  return { node: (user + system) / 1e3, postgres: sum(stats.map((stat) => Number.parseInt(stat))) / 1e6 }
}
