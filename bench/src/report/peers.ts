import type { Measured } from '../measure/measure-case.ts'

export const peerName =
  'NodeBB 4.x on PostgreSQL 15 with 2,000 members, 20,000 topics and 100,000 posts, measured on a 2-core machine'

/** CPU milliseconds per request of the bare server on the peer's machine, in the peer's run. */
const peerBareMs = 0.024

export interface PeerFigure {
  what: string
  /** Our equivalent cases. */
  cases: readonly string[]
  /** CPU milliseconds per view, lowest and highest run. */
  node: readonly [number, number]
  postgres: readonly [number, number]
  /** Target factor between the peer's lower figure and ours, each in units of bare. */
  timesLess: number
}

export const peerFigures: readonly PeerFigure[] = [
  { what: 'feed, member', cases: ['feed', 'feed-members'], node: [14, 18], postgres: [26, 34], timesLess: 20 },
  {
    what: 'post with 20 comments, member',
    cases: ['post', 'posts'],
    node: [11, 12],
    postgres: [11, 11],
    timesLess: 20,
  },
  { what: 'write a reply', cases: ['comment', 'comment-hot'], node: [37, 48], postgres: [41, 50], timesLess: 60 },
  { what: 'HTML of a category', cases: ['page'], node: [8, 11], postgres: [5, 9], timesLess: 20 },
]

/** The peer's CPU per view, lowest and highest, in units of the bare server's CPU per request on the same machine. */
export const peerInUnitsOfBare = ({ node, postgres }: PeerFigure): [number, number] => [
  (node[0] + postgres[0]) / peerBareMs,
  (node[1] + postgres[1]) / peerBareMs,
]

/** A case's CPU per view, Node and PostgreSQL, in units of the bare server's CPU per request in the same run. */
export const inUnitsOfBare = ({ cpu, perView }: Measured) => ((cpu.node + cpu.postgres) * perView) / cpu.bare
