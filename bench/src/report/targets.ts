import type { Measured } from '../measure/measure-case.ts'
import { inUnitsOfBare, peerFigures, peerInUnitsOfBare } from './peers.ts'
import type { Results } from './results.ts'

export interface Target {
  what: string
  aim: string
  figure: string
  met: boolean
}

/** Requests per second as a share of the bare server's. */
const ratios: Readonly<Record<string, number>> = {
  feed: 0.45,
  'feed-50': 0.45,
  'feed-tag': 0.45,
  'feed-latest': 0.45,
  'feed-members': 0.2,
  post: 0.4,
  autosignin: 0.07,
}
/** CPU as a multiple of the bare server's. */
const cpuMultiples: Readonly<Record<string, number>> = { page: 35, comment: 80, 'comment-hot': 80 }
/** Share of the small data set's ratio that a list keeps on the large one. */
const largeShare = 0.9
const lists = ['feed', 'feed-members', 'feed-50', 'feed-tag', 'feed-latest']
/** In an open loop, in milliseconds; by case where it differs. */
const latencies: Readonly<Record<string, { p50?: number; p99: number }>> = {
  search: { p50: 10, p99: 60 },
  suggest: { p99: 5 },
}
const usualLatency = { p99: 25 }
const memoryMb = 200
const startMs = 2_000

/** The targets that these results cover; `small` is the run to compare a large data set with. */
export function targetsOf(results: Results, small: Results | undefined): Target[] {
  const { cases, own, size, idle, startedInMs } = results
  const peak = Math.max(idle.nodePeak, ...cases.map(({ memory }) => memory.nodePeak))
  return [
    ...(size === 'large' ? cases.flatMap((one) => largeTarget(one, small)) : cases.flatMap(ratioTarget)),
    ...cases.flatMap(cpuTarget),
    ...cases.flatMap(latencyTarget),
    ...cases.flatMap(peerTargets),
    ...own.flatMap(({ aims = [] }) =>
      aims.map(({ what, figure, unit, atMost: aim }) => atMost(aim, what, unit, figure)),
    ),
    atMost(memoryMb, "Node's peak resident memory", 'MB', peak / 2 ** 20),
    atMost(startMs, 'start on existing data', 'ms', startedInMs),
  ]
}

function largeTarget({ name, title, ratio }: Measured, small: Results | undefined): Target[] {
  const before = small?.cases.find((one) => one.name === name)
  if (!before || !lists.includes(name)) return []
  return [atLeast(largeShare, `${title}: large / small`, ratio / before.ratio)]
}

function ratioTarget({ name, title, ratio }: Measured): Target[] {
  const aim = ratios[name]
  return aim === undefined ? [] : [atLeast(aim, `${title}: ratio to bare`, ratio)]
}

function cpuTarget(one: Measured): Target[] {
  const aim = cpuMultiples[one.name]
  return aim === undefined ? [] : [atMost(aim, `${one.title}: CPU`, '× bare', inUnitsOfBare(one) / one.perView)]
}

function latencyTarget({ name, title, latency }: Measured): Target[] {
  if (!latency) return []
  const aims = latencies[name] ?? usualLatency
  return Object.entries(aims).map(([what, aim]) =>
    atMost(aim, `${title}: open-loop ${what}`, 'ms', latency[what as keyof typeof aims], 1),
  )
}

const peerTargets = (one: Measured): Target[] =>
  peerFigures
    .filter(({ cases }) => cases.includes(one.name))
    .map((peer) => {
      const times = peerInUnitsOfBare(peer)[0] / inUnitsOfBare(one)
      return atLeast(peer.timesLess, `${one.title}: times less CPU than the peer`, times, 0)
    })

const atLeast = (aim: number, what: string, figure: number, digits = 2): Target => ({
  what,
  aim: `≥ ${aim}`,
  figure: figure.toFixed(digits),
  met: figure >= aim,
})

const atMost = (aim: number, what: string, unit: string, figure: number, digits = 0): Target => ({
  what,
  aim: `≤ ${aim} ${unit}`,
  figure: `${figure.toFixed(digits)} ${unit}`,
  met: figure <= aim,
})
