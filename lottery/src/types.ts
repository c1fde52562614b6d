/** One kind of ticket in the deck. The name is what is sealed, so it says all that the winner gets. */
export interface PrizeCount {
  name: string
  count: number
}

/** What a draw hands out for the check: the ticket and its way to the root. Hashes are hexadecimal. */
export interface Proof {
  /** Position in the deck, from 0. */
  index: number
  prize: string
  salt: string
  path: string[]
}

/** A line of the public list. */
export interface Draw {
  index: number
  prize: string
  /** The winner's masked name. */
  name: string
  /** ISO 8601, UTC, with milliseconds. */
  time: string
}

/** A draw with the chain's hash after it. */
export interface ChainedDraw extends Draw {
  hash: string
}

/** The published record of a lottery; `seed` stays null until the event is over. */
export interface LotteryExport {
  format: 'judian-lottery/1'
  event: string
  root: string
  tickets: number
  prizes: PrizeCount[]
  seed: string | null
  draw_count: number
  head: string
  draws: ChainedDraw[]
}
