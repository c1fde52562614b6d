/** Measured apart from these benches, with 2,000 members, 20,000 topics and 100,000 posts. */
export const peerName = 'NodeBB 4.x on PostgreSQL 15, measured on a 2-core machine'

export interface PeerFigure {
  what: string
  /** Ours that do the same. */
  cases: readonly string[]
  /** CPU milliseconds a view, from … to. */
  node: readonly [number, number]
  postgres: readonly [number, number]
  /** How many times less ours shall take than the peer's lower figure. */
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
