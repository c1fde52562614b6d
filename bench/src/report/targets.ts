import type { Measured } from '../measure/measure-case.ts'
import { peerFigures } from './peers.ts'
import type { Results } from './results.ts'

/** One thing that was aimed at, and what came of it. */
export interface Target {
  what: string
  aim: string
  figure: string
  met: boolean
}

const feeds = ['feed', 'feed-members', 'feed-50', 'feed-tag', 'feed-latest']
const posts = ['post', 'posts']
const reads = [...feeds, ...posts, 'autosignin', 'page']
const comments = ['comment', 'comment-hot']

/** Everything aimed at that these results can tell of; `small` are the figures to compare a large data set's with. */
export function targetsOf(results: Results, small: Results | undefined): Target[] {
  const found = (names: readonly string[]) => results.cases.filter(({ name }) => names.includes(name))
  const atLeast = (aim: number, what: string, figure: number, digits = 2): Target => ({
    what,
    aim: `≥ ${aim}`,
    figure: figure.toFixed(digits),
    met: figure >= aim,
  })
  const below = (aim: number, what: string, unit: string, figure: number, digits = 0): Target => ({
    what,
    aim: `< ${aim} ${unit}`,
    figure: `${figure.toFixed(digits)} ${unit}`,
    met: figure < aim,
  })
  const isLarge = results.size === 'large'

  return [
    ...(isLarge ? [] : found(feeds).map((one) => atLeast(0.6, `${one.title}: ratio to bare`, one.ratio))),
    ...(isLarge ? found(feeds) : []).flatMap((one) => {
      const before = small?.cases.find(({ name }) => name === one.name)
      return before ? [atLeast(0.9, `${one.title}: of its ratio at small`, one.ratio / before.ratio)] : []
    }),
    ...found(posts).map((one) => atLeast(0.5, `${one.title}: ratio to bare`, one.ratio)),
    ...found(comments).map((one) => atLeast(1_500, `${one.title}: a second`, one.perSecond, 0)),
    ...found(reads).map((one) => below(25, `${one.title}: p99`, 'ms', one.p99, 1)),
    ...peerFigures.flatMap(({ cases, node, postgres, timesLess }) =>
      found(cases).map((one) =>
        atLeast(timesLess, `${one.title}: times less CPU than the peer`, (node[0] + postgres[0]) / cpuPerView(one), 0),
      ),
    ),
    below(200, "Node's resident memory at its highest", 'MB', peakOf(results) / 2 ** 20),
    below(2_000, 'start on existing data', 'ms', results.startedInMs),
  ]
}

/** Node's and PostgreSQL's milliseconds for all requests that one view needs. */
export const cpuPerView = ({ cpu, perView }: Measured) => (cpu.node + cpu.postgres) * perView

const peakOf = ({ idle, cases }: Results) => Math.max(idle.nodePeak, ...cases.map(({ memory }) => memory.nodePeak))
